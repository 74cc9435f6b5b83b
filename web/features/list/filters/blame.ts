import { FILTER_KINDS, type FilterKind, type FilterState } from './filter_state.js'

/** A part of the filters that can be dropped on its own, in the order they are named. */
export const FILTER_PARTS = [
  'search',
  ...FILTER_KINDS,
  'household',
  'minRating',
  'made',
  'caloriesUnder',
  'eatable',
] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

function isKind(part: FilterPart): part is FilterKind {
  return FILTER_KINDS.some((kind) => kind === part)
}

/** The parts that narrow a result, the text first. */
export function narrowingParts(state: FilterState): FilterPart[] {
  return FILTER_PARTS.filter((part) => {
    if (part === 'search') return state.search.trim() !== ''
    return isKind(part) ? state.chosen[part].length > 0 : state[part] !== null
  })
}

/** The same filters without one part. */
export function withoutPart(state: FilterState, part: FilterPart): FilterState {
  if (part === 'search') return { ...state, search: '' }
  if (!isKind(part)) return { ...state, [part]: null }
  return {
    ...state,
    chosen: { ...state.chosen, [part]: [] },
    requireAll: { ...state.requireAll, [part]: false },
  }
}

/** The same filters without one of the chosen values. */
export function withoutValue(state: FilterState, kind: FilterKind, id: string): FilterState {
  const left = state.chosen[kind].filter((other) => other !== id)
  if (left.length === 0) return withoutPart(state, kind)
  return { ...state, chosen: { ...state.chosen, [kind]: left } }
}

/**
 * The part to blame for an empty result: the one without which most recipes would show. Null when
 * dropping any single one of them would not help. Counts are by part; absent ones were not counted.
 */
export function partToBlame(
  counts: Partial<Record<FilterPart, number>>
): { part: FilterPart; count: number } | null {
  let worst: { part: FilterPart; count: number } | null = null
  for (const part of FILTER_PARTS) {
    const count = counts[part] ?? 0
    if (count > (worst?.count ?? 0)) worst = { part, count }
  }
  return worst
}
