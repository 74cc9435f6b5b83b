import { Chip } from '@mantine/core'
import classes from './KindChips.module.css'

interface KindChipsProps<Kind extends string> {
  label: string
  nameOf: (kind: Kind) => string
  all: readonly Kind[]
  chosen: readonly Kind[]
  onChange: (chosen: Kind[]) => void
}

/** Some of the diets or allergens there are, in their order. */
export function KindChips<Kind extends string>(props: KindChipsProps<Kind>) {
  const { label, nameOf, all, chosen, onChange } = props
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <Chip.Group
        multiple
        value={[...chosen]}
        onChange={(names) => onChange(all.filter((kind) => names.includes(kind)))}
      >
        <div className={classes.choices}>
          {all.map((kind) => (
            <Chip key={kind} value={kind}>
              {nameOf(kind)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </fieldset>
  )
}
