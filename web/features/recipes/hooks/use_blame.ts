import { skipToken } from '@reduxjs/toolkit/query/react'
import { narrowingParts, partToBlame, withoutPart, type FilterPart } from '../filters/blame.js'
import { toListQuery, type FilterKind, type FilterState } from '../filters/filter_state.js'
import { useCountRecipesQuery, useFilterOptionsQuery } from '../recipe_list_api.js'

function useCountWithout(filters: FilterState, part: FilterPart): number | undefined {
  const narrows = narrowingParts(filters).includes(part)
  return useCountRecipesQuery(narrows ? toListQuery(withoutPart(filters, part), '') : skipToken)
    .data
}

function useNames(filters: FilterState, kind: FilterKind): string[] {
  const ids = filters.chosen[kind]
  const { data } = useFilterOptionsQuery(ids.length > 0 ? kind : skipToken)
  return ids.flatMap((id) => data?.find((option) => option.id === id)?.name ?? [])
}

/** Which part of the filters leaves nothing to show, and how many recipes there are without it. */
export function useBlame(filters: FilterState): ReturnType<typeof partToBlame> {
  return partToBlame({
    search: useCountWithout(filters, 'search'),
    categories: useCountWithout(filters, 'categories'),
    tags: useCountWithout(filters, 'tags'),
    tools: useCountWithout(filters, 'tools'),
    foods: useCountWithout(filters, 'foods'),
  })
}

/** The chosen values by their names, for a sentence. */
export function useFilterNames(filters: FilterState): Record<FilterKind, string[]> {
  return {
    categories: useNames(filters, 'categories'),
    tags: useNames(filters, 'tags'),
    tools: useNames(filters, 'tools'),
    foods: useNames(filters, 'foods'),
  }
}
