import {
  attributesOf,
  type FilterColumn,
  type FilterType,
} from '#core/query_filter/filter_attributes'
import { readFilter, type ReadFilter } from '#core/query_filter/read_filter'
import type { NamedList } from './named_list.js'

/** Types of what is no text in a list of named things. */
const types: Record<string, FilterType> = {
  id: 'uuid',
  group_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

/**
 * Reads a filter of a named list. Unless it says otherwise, it can be filtered by what it can be
 * sorted by, and by its group.
 * Throws `E_BAD_FILTER` and `E_BAD_ATTRIBUTE`.
 */
export function readNamedFilter(list: NamedList, text: string | null): ReadFilter | null {
  if (!text) return null
  if (list.filterable) return readFilter(text, new Map(attributesOf(list.filterable)))
  const columns = Object.entries({ ...list.sortable, group_id: 't.group_id' }).map(
    ([name, sql]): [string, FilterColumn] => [name, [types[name] ?? 'text', sql]]
  )
  return readFilter(text, new Map(attributesOf(Object.fromEntries(columns))))
}
