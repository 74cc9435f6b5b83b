import { useDebouncedValue } from '@mantine/hooks'
import { useVisit } from '#web/features/identity'
import { fromAToZ } from '#web/i18n/format'
import type { FilterKind } from '../filters/filter_state.js'
import { findOptions } from '../filters/find_options.js'
import { type FilterOption, useFilterOptionsQuery } from '../recipe_list_api.js'

const DEBOUNCE_MS = 250

/** The values of a kind that fit what is typed. */
export interface FoundOptions {
  found: FilterOption[]
  /** How many more there are than are shown. */
  more: number
  loading: boolean
  /** What is shown was found for something typed before. */
  isOld: boolean
  error: unknown
  retry: () => void
}

/**
 * Values of one kind by a part of their name, the chosen ones first where not all can be shown.
 * Short lists are searched here; of long ones the server sends what fits.
 */
export function useFilterOptions(kind: FilterKind, text: string, chosen: string[]): FoundOptions {
  const { visited, ready } = useVisit()
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const whole = useFilterOptionsQuery({ visited, query: { kind } }, { skip: !ready })
  const isLong = whole.data !== undefined && whole.data.total > whole.data.options.length
  const search = isLong ? asked : ''
  const found = useFilterOptionsQuery(
    { visited, query: { kind, search: search || undefined } },
    { skip: search === '' }
  )
  const missing = chosen.filter((id) => isLong && !whole.data?.options.some((one) => one.id === id))
  const existing = useFilterOptionsQuery(
    { visited, query: { kind, ids: missing } },
    { skip: missing.length === 0 || search !== '' }
  )
  const { data, error } = search ? found : whole
  const options = [
    ...(search === '' ? (existing.data?.options ?? []) : []),
    ...(data?.options ?? []),
  ]
  const all = dedupe(options)
  const fitting = findOptions(search ? all : fromAToZ(all), isLong ? '' : text, chosen)
  const unsent = (data?.total ?? 0) - (data?.options.length ?? 0)
  return {
    found: fitting.found,
    more: fitting.more + Math.max(0, unsent),
    loading: data === undefined && error === undefined,
    isOld: whole.data === undefined || (isLong && (text.trim() !== asked || found.isFetching)),
    error,
    retry: () => void (search ? found : whole).refetch(),
  }
}

function dedupe(options: FilterOption[]): FilterOption[] {
  return [...new Map(options.map((option) => [option.id, option])).values()]
}
