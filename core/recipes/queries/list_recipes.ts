import { composed, SqlValues } from '#core/database/composed_sql'
import { limitSql } from '#core/database/page_sql'
import { readRow, type Statement } from '#core/database/read'
import type { FoundPage } from '#core/http/page_envelope'
import { eatableSql } from '#core/eaters/index'
import { plugins } from '#core/plugins/index'
import type { RecipeSummary } from '#core/shared/contract/index'
import { correctSearch } from '../search/correct_search.js'
import { foundPlaces, type SearchedLine } from '../search/found_places.js'
import { readSearch, tsqueryOf } from '../search/search_query.js'
import {
  type Audience,
  arrayOfTexts,
  pageTag,
  summaryText,
  taggedItems,
  visibleSql,
  wordsSql,
} from '#core/recipe_index/index'
import { filterConditions } from './recipe_filters.js'
import type { OrderPart } from '#core/http/page'
import type { RecipeListRequest } from './recipe_list_request.js'
import {
  needsRecipeRow,
  needsSearchRow,
  byCreation,
  orderSql,
  sortKeys,
  type SortKey,
} from './recipe_order.js'
import { wholeList, type WholeList } from './whole_list.js'

/** What a search looks for, once its words are known: a `tsquery` and the folded text for the closeness of names. */
export interface RecipeCriteria {
  tsquery: string
  folded: string
}

/**
 * A page of the group's recipes that the audience may see and the exact number of all that match, by one statement. A search that finds nothing is tried again
 * with its misspelt words put right. Times end in `zone`: in lists of recipes as `+00:00`, elsewhere as `Z`.
 */
export async function listRecipes(
  audience: Audience,
  request: RecipeListRequest,
  zone: 'Z' | '+00:00' = '+00:00'
): Promise<FoundPage> {
  const found = await search(request, audience, async (sought) =>
    findPage(audience, request, { sought, zone })
  )
  return found ?? { total: 0, items: '[]' }
}

/** A page with a tag that stands for all that it says; the page is null where the asker has it by that. */
export interface TaggedPage {
  tag: string
  page: FoundPage | null
}

/**
 * As `listRecipes`, of a list without a search, with the page's tag. Where that is `known`, nothing of the page is put together.
 */
export async function listTaggedRecipes(
  audience: Audience,
  request: RecipeListRequest,
  known: string | null
): Promise<TaggedPage> {
  const values = new SqlValues()
  const household = values.add(audience.householdId, 'uuid')
  const { tables, isReversed } = await tablesOf(audience, request, { sought: null, values })
  const total = '(select total from counted)::int'
  const page = {
    household,
    order: `p.n ${isReversed ? 'desc' : 'asc'}`,
    // Another version of the program may say more of the same.
    more: `${values.add(plugins().productVersion, 'text')}, ${total}`,
  }
  const text = `with ${tables} select ${total} as total, ${
    known === null
      ? `f.* from (${taggedItems(page)}) f`
      : `tag, case when tag <> ${values.add(known, 'text')}
          then (select items from (${taggedItems(page)}) f) end as items from (${pageTag(page)}) said`
  }`
  const statement = statementOf('recipes.list', text, request)
  const found = await readRow<FoundTag>(statement, values.list)
  if (!found) throw new Error('An aggregate without groups has a row')
  const { items } = found
  return { tag: found.tag, page: items === null ? null : { total: found.total, items } }
}

interface FoundTag {
  total: number
  tag: string
  items: string | null
}

/** Ids of all recipes that match, in their order; for lists that are too long for one piece. */
export async function listRecipeIds(
  audience: Audience,
  request: RecipeListRequest
): Promise<string[]> {
  const all = { ...request, perPage: -1 }
  const found = await search(all, audience, async (sought) => findIds(audience, all, sought))
  return found?.ids ?? []
}

/** Asks once, and once more with misspelt words put right when that finds nothing. Null when there is nothing to look for. */
async function search<Found extends { total: number }>(
  request: RecipeListRequest,
  audience: Audience,
  ask: (sought: RecipeCriteria | null) => Promise<Found | null>
): Promise<Found | null> {
  if (!request.search) return ask(null)
  const wanted = readSearch(request.search)
  if (!wanted) return null
  const { terms, folded } = wanted
  const found = await ask({ tsquery: tsqueryOf(terms), folded })
  if (found && found.total > 0) return found
  const tsquery = await correctSearch(audience.groupId, terms)
  return tsquery ? ask({ tsquery, folded }) : null
}

async function findPage(
  audience: Audience,
  request: RecipeListRequest,
  { sought, zone }: { sought: RecipeCriteria | null; zone: 'Z' | '+00:00' }
): Promise<FoundPage | null> {
  const values = new SqlValues()
  const household = values.add(audience.householdId, 'uuid')
  const { tables, isReversed } = await tablesOf(audience, request, { sought, values })
  const places = request.foundIn && sought !== null
  const order = `p.n ${isReversed ? 'desc' : 'asc'}`
  const pageOf = (item: string) => `(select ${arrayOfTexts(item, order)}
      from page p join recipes r on r.id = p.id)`
  const text = `with ${tables}
    select (select total from counted)::int as total,
      ${pageOf(summaryText(household, zone))} as items
      ${places ? `, ${pageOf(`${searchedLines}::text`)} as lines` : ''}`
  const statement = statementOf('recipes.list', text, request)
  const found = await readRow<FoundPage & { lines?: string }>(statement, values.list)
  return found && sought && found.lines ? withPlaces(found, found.lines, sought.tsquery) : found
}

/** SQL for the ingredients of the row `r` as a search looks through them; endless ones are cut. */
const searchedLines = `array_to_json(array(
  select json_build_object('food', f.name, 'note', left(i.note, 300), 'original', left(i.original_text, 300))
  from recipe_ingredients i left join foods f on f.id = i.food_id
  where i.recipe_id = r.id order by i.position limit 200))`

/** Adds to each item by which of its texts the search found it. */
function withPlaces({ total, items }: FoundPage, lines: string, tsquery: string): FoundPage {
  const linesOf = JSON.parse(lines) as SearchedLine[][]
  const found = (JSON.parse(items) as RecipeSummary[]).map((recipe, index) => ({
    ...recipe,
    foundIn: foundPlaces(tsquery, recipe, linesOf[index] ?? []),
  }))
  return { total, items: JSON.stringify(found) }
}

async function findIds(
  audience: Audience,
  request: RecipeListRequest,
  sought: RecipeCriteria | null
): Promise<{ total: number; ids: string[] } | null> {
  const values = new SqlValues()
  const { tables } = await tablesOf(audience, request, { sought, values })
  const text = `with ${tables}
    select count(*)::int as total, coalesce(array_agg(p.id order by p.n), '{}') as ids from page p`
  return readRow(statementOf('recipes.ids', text, request), values.list)
}

/** Most shapes of filters that are prepared: whoever tries ever new ones takes no room from other lists. */
const MOST_FILTERS = 60

/** A filter on indexes is planned anew for its values: the plan for a day's recipes is slow for a year's. */
function statementOf(prefix: string, text: string, { filter }: RecipeListRequest): Statement {
  if (!filter) return composed(prefix, text)
  return filter.isIndexed ? { name: '', text } : composed(`${prefix}-by-filter`, text, MOST_FILTERS)
}

/** SQL of the tables `counted` and `page` that a list is made of. */
async function tablesOf(
  audience: Audience,
  request: RecipeListRequest,
  { sought, values }: { sought: RecipeCriteria | null; values: SqlValues }
): Promise<WholeList> {
  const group = values.add(audience.groupId, 'uuid')
  const isPlain = Object.keys(request.filters).length === 0 && !request.eatable && !sought
  if (isPlain && !request.filter) return wholeList(audience, request, values, group)
  const isApart = request.filter?.isIndexed && isPlain
  if (isApart)
    return { tables: apart(audience, request, { sought, values, group }), isReversed: false }
  return { tables: matches(audience, request, { sought, values, group }), isReversed: false }
}

interface Wanted {
  sought: RecipeCriteria | null
  values: SqlValues
  group: string
}

/**
 * Recipes that match: all of them are found once, counted, and the page cut out before its rows
 * are numbered, for a numbering sorts every match.
 */
function matches(
  audience: Audience,
  request: RecipeListRequest,
  { sought, values, group }: Wanted
): string {
  const order = request.order.length > 0 || sought ? request.order : [byCreation(request)]
  const { from, id, own } = tablesFor(request, order, {
    isSearch: sought !== null,
    isGuarded: audience.isVisitor === true,
  })
  const visible = visibleSql(audience, values, { group, id })
  const conditions = [...visible, ...filterConditions(request.filters, values, { group, id })]
  if (request.filter) conditions.push(request.filter.sql(values))
  if (request.eatable) {
    const household = audience.householdId
    conditions.push(eatableSql(request.eatable, values, { group, household, id }))
  }
  const keys = [
    ...(sought ? relevance(sought, values, order.length > 0) : []),
    ...sortKeys({ ...request, order }, values, { userId: audience.userId, id }),
  ]
  const columns = keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ')
  const by = orderSql(keys.map(({ direction }, index) => ({ sql: `k${index}`, direction })))
  const found = sought ? foundSql(sought, values, group) : []
  return `hits as materialized (
      select ${id} as id, ${columns} from ${from}
      where ${[own(group), ...found, ...conditions].join(' and ')}),
    counted as (select count(*) as total from hits),
    page as (
      select id, row_number() over (order by ${by}) as n from (select * from hits
        order by ${by} ${limitSql(request, values, '(select total from counted)')}) cut)`
}

/** What a search wants of the row `s`; words of a phrase have to stand side by side in what the index found. */
function foundSql({ tsquery }: RecipeCriteria, values: SqlValues, group: string): string[] {
  const words = wordsSql(group, values.add(tsquery, 'text'))
  return tsquery.includes('<->') ? [words, `s.words @@ ${values.add(tsquery, 'tsquery')}`] : [words]
}

/** Matches that indexes find: they are counted there, and the page is read in its own order until it is full. */
function apart(audience: Audience, request: RecipeListRequest, { values, group }: Wanted): string {
  const order = request.order.length > 0 ? request.order : [byCreation(request)]
  const { from, id, own } = tablesFor(request, order, { isSearch: false, isGuarded: false })
  const wanted = request.filter?.sql(values) ?? 'true'
  const filter = [...visibleSql(audience, values, { group, id: 'r.id' }), wanted].join(' and ')
  const by = orderSql(sortKeys({ ...request, order }, values, { userId: audience.userId, id }))
  return `counted as (
      select count(*) as total from recipes r
      where r.group_id = ${group} and r.deleted_at is null and ${filter}),
    page as materialized (
      select ${id} as id, row_number() over (order by ${by}) as n from ${from}
      where ${own(group)} and ${filter}
      order by ${by} ${limitSql(request, values, '(select total from counted)')})`
}

/**
 * Whose a recipe is, said so that no index is read by it: a few tags or foods find less than the whole group, whose size a
 * statement that is planned for all groups does not know.
 */
const checked = (isOwn: string) => `(${isOwn}) is true`

/** As few tables as the search, the filters and the order need: each one costs a look-up a match. */
function tablesFor(
  { filters, filter }: RecipeListRequest,
  order: OrderPart[],
  { isSearch, isGuarded }: { isSearch: boolean; isGuarded: boolean }
) {
  const { households: _households, ...links } = filters
  const isFoundApart = !isSearch && !filter && Object.keys(links).length > 0
  const owned = (column: string, group: string) =>
    isFoundApart || isSearch ? checked(`${column} = ${group}`) : `${column} = ${group}`
  if (!isSearch && !needsSearchRow(order)) {
    const own = (group: string) => `r.deleted_at is null and ${owned('r.group_id', group)}`
    return { from: 'recipes r', id: 'r.id', own }
  }
  const isAlone = !filters.households && !filter && !isGuarded && !needsRecipeRow(order)
  const from = isAlone ? 'recipe_search s' : 'recipe_search s join recipes r on r.id = s.recipe_id'
  // A filter may be answered best by an index of recipes, all of which begin with the group.
  const own = (group: string) =>
    `${filter ? `r.deleted_at is null and r.group_id = ${group} and ` : ''}${owned('s.group_id', group)}`
  return { from, id: 's.recipe_id', own }
}

/** Names that hold the whole text come first, then by where and how often the words are found; a requested order follows. */
function relevance(
  { tsquery, folded }: RecipeCriteria,
  values: SqlValues,
  isOrdered: boolean
): SortKey[] {
  const query = values.add(tsquery, 'tsquery')
  const text = values.add(folded, 'text')
  const closeness = [
    { sql: `(strpos(s.name_folded, ${text}) > 0)`, direction: 'desc' },
    { sql: `ts_rank('{0.05, 0.1, 0.2, 1}', s.words, ${query})`, direction: 'desc' },
  ]
  return isOrdered ? closeness : [...closeness, { sql: 's.name_folded', direction: 'asc' }]
}
