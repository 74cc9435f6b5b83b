import { Button, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { withoutPart, withoutValue } from '../filters/blame.js'
import { withoutFilters, type FilterState } from '../filters/filter_state.js'
import { type FilterWord, hasValues, useFilterWords } from '../hooks/use_filter_words.js'
import type { Filters } from '../hooks/use_filters.js'
import classes from './FilterChips.module.css'

function without(state: FilterState, { part, id }: FilterWord): FilterState {
  return hasValues(part) ? withoutValue(state, part, id) : withoutPart(state, part)
}

/** What narrows the list, each with the way to drop it; nothing while nothing does. */
export function FilterChips({ filters }: { filters: Filters }) {
  const { t } = useText('finding')
  const { draft, apply } = filters
  const words = useFilterWords(draft).filter(({ part }) => part !== 'search')
  if (words.length === 0) return null
  return (
    <div className={classes.chips} role="group" aria-label={t('chips.label')}>
      {words.map((word) => (
        <UnstyledButton
          key={word.part + word.id}
          className={classes.chip}
          aria-label={t('chips.drop', { filter: word.text })}
          onClick={() => apply(without(draft, word))}
        >
          <span className={classes.text} dir="auto">
            {word.text}
          </span>
          <IconX size="1rem" aria-hidden />
        </UnstyledButton>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.all}
        onClick={() => apply({ ...withoutFilters(draft), search: draft.search })}
      >
        {t('chips.drop-all')}
      </Button>
    </div>
  )
}
