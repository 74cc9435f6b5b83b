import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import type { Filters } from '../hooks/use_filters.js'
import classes from './Filters.module.css'

/** Text that narrows the list; with auto search off it is followed by the button that asks. */
export function FilterField({ filters }: { filters: Filters }) {
  const { t } = useText('recipes')
  const { draft, change, apply } = filters
  return (
    <form
      role="search"
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
        // Puts away the keyboard of a touch screen.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      <TextInput
        type="search"
        enterKeyHint="search"
        value={draft.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
        placeholder={t('home.field')}
        aria-label={t('home.field')}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        rightSection={
          draft.search && (
            <CloseButton aria-label={t('home.field-clear')} onClick={() => apply({ search: '' })} />
          )
        }
      />
      {!draft.auto && (
        <Button type="submit" variant="light">
          {t('home.search')}
        </Button>
      )}
    </form>
  )
}
