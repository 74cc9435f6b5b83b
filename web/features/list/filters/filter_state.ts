import type { RecipeListQuery } from '#core/shared/contract/index'
import { HOME_LIST } from '#core/shared/home_list'

/** Kinds of things a recipe can be filtered by, in the order the screen shows them. */
export const FILTER_KINDS = ['categories', 'tags', 'tools', 'foods'] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

/** Orders the group home offers; the names are the API's, which calls calories by where they are from. */
export const ORDERS = [
  'name',
  'created_at',
  'last_made',
  'rating',
  'calories',
  'updated_at',
  'random',
] as const
export type OrderBy = (typeof ORDERS)[number]
export type OrderDirection = 'asc' | 'desc'

/** When a recipe was made last: since a day (`2026-11-21`), or not since then, never counting as not. */
export interface MadeFilter {
  mode: 'since' | 'not-since'
  day: string
}

/** Everything that decides which recipes the group home shows, and whether it asks while typing. */
export interface FilterState {
  search: string
  chosen: Record<FilterKind, string[]>
  requireAll: Record<FilterKind, boolean>
  /** Id of the only household to show; null for all. */
  household: string | null
  /** Fewest stars, 1 to 5; null for unrated ones too. */
  minRating: number | null
  made: MadeFilter | null
  /** A serving has fewer kcal, as far as they could be estimated; null for any. */
  caloriesUnder: number | null
  /** What all at the table of one's household can eat: surely, or as far as anybody knows. */
  eatable: 'sure' | 'possible' | null
  orderBy: OrderBy
  orderDirection: OrderDirection
  auto: boolean
}

/** The group home as it opens: newest first, nothing filtered. */
export const DEFAULT_FILTERS: FilterState = {
  search: '',
  chosen: { categories: [], tags: [], tools: [], foods: [] },
  requireAll: { categories: false, tags: false, tools: false, foods: false },
  household: null,
  minRating: null,
  made: null,
  caloriesUnder: null,
  eatable: null,
  orderBy: HOME_LIST.orderBy,
  orderDirection: HOME_LIST.orderDirection,
  auto: true,
}

const REQUIRE_ALL = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
} as const

const EATABLE = ['sure', 'possible'] as const

const MADE = { 'since': 'madeSince', 'not-since': 'notMadeSince' } as const

function isOrder(value: string | null): value is OrderBy {
  return ORDERS.some((order) => order === value)
}

function eachKind<Value>(read: (kind: FilterKind) => Value): Record<FilterKind, Value> {
  return {
    categories: read('categories'),
    tags: read('tags'),
    tools: read('tools'),
    foods: read('foods'),
  }
}

function readMade(query: URLSearchParams): MadeFilter | null {
  for (const mode of ['since', 'not-since'] as const) {
    const day = query.get(MADE[mode])
    if (day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))
      return { mode, day }
  }
  return null
}

function readRating(query: URLSearchParams): number | null {
  const stars = Number(query.get('rating'))
  return [1, 2, 3, 4, 5].includes(stars) ? stars : null
}

function readCalories(query: URLSearchParams): number | null {
  const calories = Number(query.get('caloriesUnder'))
  return Number.isInteger(calories) && calories > 0 && calories <= MOST_CALORIES ? calories : null
}

/** kcal; no serving has more. */
const MOST_CALORIES = 99_999

/** Reads the state out of an address; anything unknown counts as the default. */
export function readFilters(query: URLSearchParams): FilterState {
  const orderBy = query.get('orderBy')
  return {
    search: query.get('search') ?? '',
    chosen: eachKind((kind) => [...new Set(query.getAll(kind).filter(Boolean))]),
    requireAll: eachKind((kind) => query.get(REQUIRE_ALL[kind]) === 'true'),
    household: query.get('households') || null,
    minRating: readRating(query),
    made: readMade(query),
    caloriesUnder: readCalories(query),
    eatable: EATABLE.find((one) => one === query.get('eatable')) ?? null,
    orderBy: isOrder(orderBy) ? orderBy : DEFAULT_FILTERS.orderBy,
    orderDirection: query.get('orderDirection') === 'asc' ? 'asc' : 'desc',
    auto: query.get('auto') !== 'false',
  }
}

/** Writes the state as an address query that holds only what differs from the defaults. */
export function writeFilters(state: FilterState): URLSearchParams {
  const query = new URLSearchParams()
  const search = state.search.trim()
  if (search) query.set('search', search)
  for (const kind of FILTER_KINDS) {
    for (const id of state.chosen[kind]) query.append(kind, id)
    if (state.requireAll[kind]) query.set(REQUIRE_ALL[kind], 'true')
  }
  if (state.household) query.set('households', state.household)
  if (state.minRating) query.set('rating', String(state.minRating))
  if (state.made) query.set(MADE[state.made.mode], state.made.day)
  if (state.caloriesUnder) query.set('caloriesUnder', String(state.caloriesUnder))
  if (state.eatable) query.set('eatable', state.eatable)
  if (state.orderBy !== DEFAULT_FILTERS.orderBy) query.set('orderBy', state.orderBy)
  if (state.orderDirection !== DEFAULT_FILTERS.orderDirection) {
    query.set('orderDirection', state.orderDirection)
  }
  if (!state.auto) query.set('auto', 'false')
  return query
}

/** Says whether two states show the same recipes in the same order. */
export function sameFilters(a: FilterState, b: FilterState): boolean {
  return writeFilters(a).toString() === writeFilters(b).toString()
}

/** How many values narrow the result, the text not counted. */
export function countChosen(state: FilterState): number {
  const { household, minRating, made, caloriesUnder, eatable } = state
  const single = [household, minRating, made, caloriesUnder, eatable].filter(
    (value) => value !== null
  ).length
  return FILTER_KINDS.reduce((sum, kind) => sum + state.chosen[kind].length, single)
}

/** Says whether any text or value narrows the result. */
export function isNarrowed(state: FilterState): boolean {
  return state.search.trim() !== '' || countChosen(state) > 0
}

/** The same order and way of asking, with nothing filtered. */
export function withoutFilters(state: FilterState): FilterState {
  const { orderBy, orderDirection, auto } = state
  return { ...DEFAULT_FILTERS, orderBy, orderDirection, auto }
}

/** The direction an order starts with when it is chosen: names and calories upwards, the rest downwards. */
export function firstDirection(orderBy: OrderBy): OrderDirection {
  return orderBy === 'name' || orderBy === 'calories' ? 'asc' : 'desc'
}

/**
 * The query of `GET /recipes` for this state, without paging. A search in the default order asks for
 * relevance by naming no order; recipes without a value come last.
 */
export function toListQuery(state: FilterState, seed: string): RecipeListQuery {
  const search = state.search.trim()
  const query: RecipeListQuery = {}
  if (search) query.search = search
  for (const kind of FILTER_KINDS) {
    if (state.chosen[kind].length === 0) continue
    query[kind] = state.chosen[kind]
    if (state.requireAll[kind]) query[REQUIRE_ALL[kind]] = true
  }
  if (state.household) query.households = [state.household]
  if (state.eatable) query.eatable = state.eatable
  const conditions = conditionsOf(state)
  if (conditions.length > 0) query.queryFilter = conditions.join(' AND ')
  if (search && sameOrder(state, DEFAULT_FILTERS)) return query
  return { ...query, ...orderOf(state, seed) }
}

/** Rating, last made and calories in the API's filter language. */
function conditionsOf({ minRating, made, caloriesUnder }: FilterState): string[] {
  const conditions: string[] = []
  if (minRating) conditions.push(`rating >= ${minRating}`)
  if (made?.mode === 'since') conditions.push(`lastMade >= "${made.day}"`)
  if (made?.mode === 'not-since') conditions.push(`(lastMade IS NULL OR lastMade < "${made.day}")`)
  if (caloriesUnder) conditions.push(`computedNutrition.calories < ${caloriesUnder}`)
  return conditions
}

function orderOf({ orderBy, orderDirection }: FilterState, seed: string): RecipeListQuery {
  return {
    orderBy: orderBy === 'calories' ? 'computed_nutrition.calories' : orderBy,
    orderDirection,
    ...(orderBy === 'random' && { paginationSeed: seed }),
    ...((orderBy === 'rating' || orderBy === 'last_made') && { orderByNullPosition: 'last' }),
  }
}

function sameOrder(a: FilterState, b: FilterState): boolean {
  return a.orderBy === b.orderBy && a.orderDirection === b.orderDirection
}
