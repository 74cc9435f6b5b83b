import { Button } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { EmptyState } from '#web/components/EmptyState'
import { currentLocale, useText } from '#web/i18n'
import { useVisit } from '#web/features/identity'
import { type FilterPart, narrowingParts, partToBlame, withoutPart } from '../filters/blame.js'
import { hasValues, useFilterWords } from '../hooks/use_filter_words.js'
import type { Filters } from '../hooks/use_filters.js'
import { type FilterState, toListQuery } from '../filters/filter_state.js'
import { useCountRecipesQuery } from '#web/features/shared/recipes/count_recipes'

function useCountWithout(filters: FilterState, part: FilterPart): number | undefined {
  const { visited } = useVisit()
  const narrows = narrowingParts(filters).includes(part)
  const query = toListQuery(withoutPart(filters, part), '')
  return useCountRecipesQuery(narrows ? { visited, query } : skipToken).data
}

/** Which part of the filters leaves nothing to show, and how many recipes there are without it. */
function useBlame(filters: FilterState): ReturnType<typeof partToBlame> {
  return partToBlame({
    search: useCountWithout(filters, 'search'),
    categories: useCountWithout(filters, 'categories'),
    tags: useCountWithout(filters, 'tags'),
    tools: useCountWithout(filters, 'tools'),
    foods: useCountWithout(filters, 'foods'),
    household: useCountWithout(filters, 'household'),
    minRating: useCountWithout(filters, 'minRating'),
    made: useCountWithout(filters, 'made'),
    caloriesUnder: useCountWithout(filters, 'caloriesUnder'),
    eatable: useCountWithout(filters, 'eatable'),
  })
}

/** Says which filters leave nothing, and offers to drop the one that hides most. */
export function NothingFound({ filters }: { filters: Filters }) {
  const { t } = useText('recipes')
  const { applied, apply, reset } = filters
  const words = useFilterWords(applied)
  const blame = useBlame(applied)
  const list = new Intl.ListFormat(currentLocale().bcp47, { type: 'conjunction' })
  // "No recipe has" goes with names, not with stars and days.
  const named = words.every(({ part }) => part === 'search' || hasValues(part))
  const all = named ? words.map(({ text }) => text) : []
  const wordsOf = (part: FilterPart) =>
    list.format(words.filter((word) => word.part === part).map(({ text }) => text))

  return (
    <EmptyState
      title={all.length > 0 ? t('nothing.title', { what: list.format(all) }) : t('nothing.plain')}
      text={
        blame
          ? t('nothing.blame', { count: blame.count, filter: wordsOf(blame.part) })
          : t('nothing.no-blame')
      }
      actions={
        blame ? (
          <Button variant="light" onClick={() => apply(withoutPart(applied, blame.part))}>
            {t('nothing.show', { count: blame.count })}
          </Button>
        ) : (
          <Button variant="light" onClick={reset}>
            {t('nothing.reset')}
          </Button>
        )
      }
    />
  )
}
