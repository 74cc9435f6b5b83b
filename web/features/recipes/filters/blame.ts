import { FILTER_KINDS, type FilterKind, type FilterState } from './filter_state.js'

/** A part of the filters that can be dropped on its own. */
export type FilterPart = 'search' | FilterKind

/** The parts that narrow a result, the text first. */
export function narrowingParts(state: FilterState): FilterPart[] {
  const kinds = FILTER_KINDS.filter((kind) => state.chosen[kind].length > 0)
  return state.search.trim() ? ['search', ...kinds] : kinds
}

/** The same filters without one part. */
export function withoutPart(state: FilterState, part: FilterPart): FilterState {
  if (part === 'search') return { ...state, search: '' }
  return {
    ...state,
    chosen: { ...state.chosen, [part]: [] },
    requireAll: { ...state.requireAll, [part]: false },
  }
}

/**
 * The part to blame for an empty result: the one without which most recipes would show. Null when
 * dropping any single one of them would not help. Counts are by part; absent ones are not known.
 */
export function partToBlame(
  counts: Partial<Record<FilterPart, number>>
): { part: FilterPart; count: number } | null {
  let worst: { part: FilterPart; count: number } | null = null
  for (const part of ['search', ...FILTER_KINDS] as const) {
    const count = counts[part] ?? 0
    if (count > (worst?.count ?? 0)) worst = { part, count }
  }
  return worst
}
