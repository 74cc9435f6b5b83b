import { composed, SqlValues } from '#core/database/composed_sql'
import { limitSql } from '#core/database/page_sql'
import { readRow } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { FoundPage } from '#core/http/page_envelope'
import { correctSearch } from '../search/correct_search.js'
import { readSearch, tsqueryOf } from '../search/search_query.js'
import { filterConditions } from './recipe_filters.js'
import type { RecipeListRequest } from './recipe_list_request.js'
import { needsSearchRow, newestFirst, sortKeys, type SortKey } from './recipe_order.js'
import { summaryPairs } from './recipe_sql.js'

/** What a search looks for, once its words are known: a `tsquery` and the folded text for the closeness of names. */
export interface Sought {
  tsquery: string
  folded: string
}

/**
 * A page of the group's recipes and the exact number of all that match, by one statement. A search that finds nothing is tried again
 * with its misspelt words put right.
 */
export async function listRecipes(actor: Actor, request: RecipeListRequest): Promise<FoundPage> {
  if (!request.search) return findPage(actor, request, null)
  const search = readSearch(request.search)
  if (!search) return nothing
  const { terms, folded } = search
  const found = await findPage(actor, request, { tsquery: tsqueryOf(terms), folded })
  if (found.total > 0) return found
  const tsquery = await correctSearch(actor.groupId, terms)
  return tsquery ? findPage(actor, request, { tsquery, folded }) : nothing
}

const nothing: FoundPage = { total: 0, items: '[]' }

async function findPage(
  actor: Actor,
  request: RecipeListRequest,
  sought: Sought | null
): Promise<FoundPage> {
  const values = new SqlValues()
  const group = values.add(actor.groupId, 'uuid')
  const household = values.add(actor.householdId, 'uuid')
  const conditions = filterConditions(request.filters, values, group)
  const isWhole = conditions.length === 0 && !sought
  const parts = { actor, request, sought, values, group, conditions }
  const text = `with ${isWhole ? wholeList(parts) : matches(parts)}
    select (select total from counted)::int as total,
      coalesce((select json_agg(json_build_object(${summaryPairs(household, '+00:00')}) order by p.n)
        from page p join recipes r on r.id = p.id)::text, '[]') as items`
  const row = await readRow<FoundPage>(composed('recipes.list', text), values.list)
  return row ?? nothing
}

interface Parts {
  actor: Actor
  request: RecipeListRequest
  sought: Sought | null
  values: SqlValues
  group: string
  conditions: string[]
}

/** Every recipe of the group: the total is kept, and the page's ids come from an index where the order has one. */
function wholeList({ actor, request, values, group }: Parts): string {
  const order = request.order.length > 0 ? request.order : [newestFirst]
  const keys = sortKeys({ ...request, order }, values, actor.userId)
  const limit = limitSql(request, values, '(select total from counted)')
  const from = needsSearchRow(order)
    ? `recipe_search s join recipes r on r.id = s.recipe_id where s.group_id = ${group}`
    : `recipes r where r.group_id = ${group} and r.deleted_at is null`
  return `counted as (
      select coalesce((select recipes from recipe_counts where group_id = ${group}), 0) as total),
    page as materialized (
      select r.id, row_number() over (order by ${orderSql(keys)}) as n
      from ${from} order by ${orderSql(keys)} ${limit})`
}

/** Recipes that match: all of them are found once, counted, and the page cut out. */
function matches({ actor, request, sought, values, group, conditions }: Parts): string {
  const keys = [
    ...(sought ? relevance(sought, values) : []),
    ...sortKeys(
      request.order.length > 0 || sought ? request : { ...request, order: [newestFirst] },
      values,
      actor.userId
    ),
  ]
  const columns = keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ')
  const order = keys.map(({ direction }, index) => `k${index} ${direction}`).join(', ')
  const where = sought ? [`s.words @@ ${values.add(sought.tsquery, 'tsquery')}`] : []
  const limit = limitSql(request, values, '(select total from counted)')
  return `hits as materialized (
      select r.id, ${columns}
      from recipes r join recipe_search s on s.recipe_id = r.id
      where ${[`s.group_id = ${group}`, ...where, ...conditions].join(' and ')}),
    counted as (select count(*) as total from hits),
    page as (
      select id, row_number() over (order by ${order}) as n from hits order by ${order} ${limit})`
}

/** Names that hold the whole text come first, then by where and how often the words are found. */
function relevance({ tsquery, folded }: Sought, values: SqlValues): SortKey[] {
  const query = values.add(tsquery, 'tsquery')
  const text = values.add(folded, 'text')
  return [
    { sql: `(strpos(s.name_folded, ${text}) > 0)`, direction: 'desc' },
    { sql: `ts_rank('{0.05, 0.1, 0.2, 1}', s.words, ${query})`, direction: 'desc' },
    { sql: 's.name_folded', direction: 'asc' },
  ]
}

const orderSql = (keys: SortKey[]) =>
  keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')
