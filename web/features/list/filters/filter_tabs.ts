import { withoutPart } from './blame.js'
import { FILTER_KINDS, type FilterKind, type FilterState } from './filter_state.js'

const MORE = ['minRating', 'made', 'caloriesUnder', 'eatable'] as const

/** What has a button of its own among the filters; `more` holds rating, last made, calories and who can eat it. */
export type FilterTab = FilterKind | 'more' | 'households'

/** Every button in its order; households come last, since they show only where there are several. */
export const FILTER_TABS: readonly FilterTab[] = [...FILTER_KINDS, 'more', 'households']

/** What the sheet of filters is called as long as it shows a button's values: so a reload opens it there again. */
export function sheetName(tab: FilterTab): string {
  return `filters-${tab}`
}

/** How many values of a button are chosen. */
export function countIn(state: FilterState, tab: FilterTab): number {
  if (tab === 'households') return state.household === null ? 0 : 1
  if (tab === 'more') return MORE.filter((part) => state[part] !== null).length
  return state.chosen[tab].length
}

/** The same filters without anything of a button. */
export function clearedOf(state: FilterState, tab: FilterTab): FilterState {
  if (tab === 'households') return withoutPart(state, 'household')
  if (tab === 'more') return MORE.reduce<FilterState>(withoutPart, state)
  return withoutPart(state, tab)
}
