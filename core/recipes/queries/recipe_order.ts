import type { SqlValues } from '#core/database/composed_sql'
import type { OrderPart, PageRequest } from '#core/http/page'
import { computedNutrients } from '#core/shared/query_filter/recipe_attributes'

/** By what is estimated of a serving. */
const computedKeys = Object.fromEntries(
  computedNutrients.map((name) => [
    `computed_nutrition.${name}`,
    {
      sql: `(select n.${name} from recipe_computed_nutrition n where n.recipe_id = r.id)`,
      nulls: 'last' as const,
    },
  ])
)

/**
 * How recipes can be sorted: SQL over the row `r` of recipes and, where named, the row `s` of recipe_search; `nulls` is where
 * those without it stand unless the caller says it.
 */
const keys: Record<string, { sql: string; needsSearch?: true; nulls?: 'last' }> = {
  'id': { sql: 'r.id' },
  'user_id': { sql: 'r.user_id' },
  'household_id': { sql: 'r.household_id' },
  'created_at': { sql: 'r.created_at' },
  'updated_at': { sql: 'r.updated_at' },
  'date_added': { sql: 'r.date_added' },
  'date_updated': { sql: 'r.date_updated' },
  'last_made': { sql: 'r.last_made' },
  'name': { sql: 's.name_folded', needsSearch: true },
  'slug': { sql: 'r.slug' },
  'description': { sql: 'lower(r.description)' },
  'recipe_yield': { sql: 'lower(r.recipe_yield)' },
  'recipe_servings': { sql: 'r.recipe_servings' },
  'total_time': { sql: 'lower(r.total_time)' },
  'prep_time': { sql: 'lower(r.prep_time)' },
  'cook_time': { sql: 'lower(r.cook_time)' },
  'perform_time': { sql: 'lower(r.perform_time)' },
  'org_url': { sql: 'lower(r.org_url)' },
  'user.username': { sql: '(select lower(u.username) from users u where u.id = r.user_id)' },
  'user.full_name': { sql: '(select lower(u.full_name) from users u where u.id = r.user_id)' },
  ...computedKeys,
  'household.name': { sql: '(select lower(h.name) from households h where h.id = r.household_id)' },
}

/** Attributes that `orderBy` may name, in snake_case. */
export const sortableAttributes: ReadonlySet<string> = new Set([
  ...Object.keys(keys),
  'rating',
  'random',
])

/** One key of an `order by`, ready to be written behind a column that holds it. */
export interface SortKey {
  sql: string
  direction: string
}

/**
 * Keys of an order, for the asker and the column that holds the recipe's id. Ties end in the id, turned so that the indexes serve
 * either direction: by name they run with it, by time against it.
 */
export function sortKeys(
  request: PageRequest,
  values: SqlValues,
  { userId, id }: { userId: string | null; id: string }
): SortKey[] {
  const sorted = request.order.map((part) =>
    part.attribute === 'random'
      ? { sql: `md5(${id}::text || ${values.add(request.seed, 'text')})`, direction: 'asc' }
      : sortKey(part, request.nulls, values, userId)
  )
  const last = request.order.at(-1) ?? byCreation(request)
  const isWith = last.attribute === 'name'
  const isDescending = last.direction === 'desc'
  return [...sorted, { sql: id, direction: isDescending === isWith ? 'desc' : 'asc' }]
}

/** Keys as they stand behind `order by`. */
export function orderSql(sorted: SortKey[]): string {
  return sorted.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')
}

/** The same key from the other end. */
export function reversed({ sql, direction }: SortKey): SortKey {
  const turned: Record<string, string> = { asc: 'desc', desc: 'asc', first: 'last', last: 'first' }
  return {
    sql,
    direction: direction.replace(/asc|desc|first|last/g, (word) => turned[word] ?? word),
  }
}

/** Whether an order needs the recipe's row of recipe_search. */
export function needsSearchRow(order: OrderPart[]): boolean {
  return order.some(({ attribute }) => keys[attribute]?.needsSearch)
}

/** Whether an order needs the recipe's own row. */
export function needsRecipeRow(order: OrderPart[]): boolean {
  return order.some(({ attribute }) => attribute !== 'random' && !keys[attribute]?.needsSearch)
}

/**
 * The tables that an unfiltered list in some order is read from; by name alone the search's own
 * table is enough, unless a visitor's list needs the recipes' rows.
 */
export function sourceOf(
  order: OrderPart[],
  isGuarded: boolean
): {
  from: string
  alias: string
  id: string
  live: string
} {
  if (!needsSearchRow(order)) {
    return { from: 'recipes r', alias: 'r', id: 'r.id', live: ' and r.deleted_at is null' }
  }
  const isAlone = !isGuarded && order.every(({ attribute }) => keys[attribute]?.needsSearch)
  const from = isAlone ? 'recipe_search s' : 'recipe_search s join recipes r on r.id = s.recipe_id'
  return { from, alias: 's', id: 's.recipe_id', live: '' }
}

/** The order of a list that names none: by creation, the newest first unless the other direction is asked for. */
export function byCreation({ orderDirection }: PageRequest): OrderPart {
  return { attribute: 'created_at', direction: orderDirection }
}

function sortKey(
  { attribute, direction }: OrderPart,
  nulls: PageRequest['nulls'],
  values: SqlValues,
  userId: string | null
): SortKey {
  if (attribute === 'rating')
    return ratingKey(direction, nulls ?? 'last', userId && values.add(userId, 'uuid'))
  const key = keys[attribute]
  const where = nulls ?? key?.nulls
  return { sql: key?.sql ?? 'r.id', direction: `${direction}${where ? ` nulls ${where}` : ''}` }
}

/** The asker's own rating where there is one above 0, else everybody's; none sorts last unless asked otherwise. */
function ratingKey(direction: string, nulls: string, user: string | null): SortKey {
  if (!user) return { sql: 'r.rating', direction: `${direction} nulls ${nulls}` }
  const own = `(select o.rating from recipe_ratings o
    where o.recipe_id = r.id and o.user_id = ${user} and o.rating <> 0)`
  return {
    sql: `coalesce(${own}, case when r.rating <> 0 then r.rating end)`,
    direction: `${direction} nulls ${nulls}`,
  }
}
