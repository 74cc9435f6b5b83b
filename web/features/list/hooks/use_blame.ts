import { skipToken } from '@reduxjs/toolkit/query/react'
import { useVisit } from '#web/features/identity'
import { narrowingParts, partToBlame, withoutPart, type FilterPart } from '../filters/blame.js'
import { toListQuery, type FilterState } from '../filters/filter_state.js'
import { useCountRecipesQuery } from '../recipe_list_api.js'

function useCountWithout(filters: FilterState, part: FilterPart): number | undefined {
  const { visited } = useVisit()
  const narrows = narrowingParts(filters).includes(part)
  const query = toListQuery(withoutPart(filters, part), '')
  return useCountRecipesQuery(narrows ? { visited, query } : skipToken).data
}

/** Which part of the filters leaves nothing to show, and how many recipes there are without it. */
export function useBlame(filters: FilterState): ReturnType<typeof partToBlame> {
  return partToBlame({
    search: useCountWithout(filters, 'search'),
    categories: useCountWithout(filters, 'categories'),
    tags: useCountWithout(filters, 'tags'),
    tools: useCountWithout(filters, 'tools'),
    foods: useCountWithout(filters, 'foods'),
    household: useCountWithout(filters, 'household'),
    minRating: useCountWithout(filters, 'minRating'),
    made: useCountWithout(filters, 'made'),
  })
}
