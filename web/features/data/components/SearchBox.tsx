import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './DataView.module.css'

interface Props {
  label: string
  text: string
  onChange: (text: string) => void
}

/** The search of a table. */
export function SearchBox({ label, text, onChange }: Props) {
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size="1.25rem" aria-hidden />}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
