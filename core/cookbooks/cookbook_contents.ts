import type { HttpContext } from '@adonisjs/core/http'
import { composed, SqlValues } from '#core/database/composed_sql'
import { readRow } from '#core/database/read'
import { readPage } from '#core/http/page'
import { pageText, type FoundPage, type ListAddress } from '#core/http/page_envelope'
import { findNamed, sortableOf, type NamedList } from '#core/named_lists/named_list'
import { type Audience, visibleSql, wantsCounts } from '#core/recipe_index/index'
import { readRecipeFilter } from '#core/recipes/index'
import type { Cookbook } from '#core/shared/contract/index'
import { NO_PICTURE } from '#core/shared/pictures'
import { cookbookList, openCookbookList } from './cookbook_list.js'

/**
 * Answers a page of the cookbooks that the audience sees; asked `withCounts`, each says how many
 * recipes the audience finds in it, and which of them gives the cover.
 */
export async function sendCookbooks(
  { response }: HttpContext,
  audience: Audience,
  at: ListAddress
): Promise<void> {
  const list = audience.isVisitor ? openCookbookList : cookbookList
  const request = readPage(at.query, sortableOf(list))
  const found = wantsCounts(at.query)
    ? await withContents(audience, await findNamed(withFilter(list), audience, request))
    : await findNamed(list, audience, request)
  response.type('json').send(pageText(request, found, at))
}

/** A cookbook with what its answer leaves out: the filter in the words of its members. */
interface Listed {
  item: Cookbook
  filter: string
  cover: string | null
}

const withFilter = (list: NamedList): NamedList => ({
  ...list,
  name: `${list.name}.counted`,
  item: (household, user) => `json_build_object('item', ${list.item(household, user)},
    'filter', t.query_filter_string, 'cover', t.cover_recipe_id)`,
})

/** Most cookbooks of one answer that are looked into. */
const MOST = 100

/** Most numbers and kinds of filters that are prepared. */
const MOST_SHELVES = 60

async function withContents(audience: Audience, { total, items }: FoundPage): Promise<FoundPage> {
  const listed = JSON.parse(items) as Listed[]
  const contents = await contentsOf(audience, listed.slice(0, MOST))
  const full = listed.map(({ item }, index) => ({ ...item, ...contents[index] }))
  return { total, items: JSON.stringify(full) }
}

type Contents = Pick<Cookbook, 'recipeCount' | 'cover'>

/** SQL of one cookbook. */
interface Shelf {
  /** Condition on the row `r` of recipes. */
  wanted: string
  /** Whether an index finds its recipes. */
  isFound: boolean
  /** Placeholder of the recipe whose picture was chosen; null where none was. */
  chosen: string | null
}

/** What stands in each of some cookbooks, by one statement for all of them. */
async function contentsOf(audience: Audience, listed: Listed[]): Promise<Contents[]> {
  if (listed.length === 0) return []
  const values = new SqlValues()
  const group = values.add(audience.groupId, 'uuid')
  const visible = visibleSql(audience, values, { group, id: 'r.id' })
  const seen = [`r.group_id = ${group}`, 'r.deleted_at is null', ...visible].join(' and ')
  const filters = listed.map(({ filter }) => readRecipeFilter(filter))
  const shelves = listed.map(({ cover }, n): Shelf => {
    const wanted = filters[n]?.sql(values) ?? 'true'
    const chosen = cover && values.add(cover, 'uuid')
    const isFound = filters[n]?.isIndexed || filters[n]?.isLinked
    return { wanted, chosen, isFound: isFound ?? false }
  })
  const text = contentsSql(shelves, group, seen)
  // Filters on indexes are planned anew for their values, as in lists of recipes; what goes through all recipes need not.
  const isByIndex = shelves.every(({ isFound }) => isFound)
  const statement =
    isByIndex && filters.some((filter) => filter?.isIndexed)
      ? { name: '', text }
      : composed('cookbooks.contents', text, MOST_SHELVES)
  const row = await readRow<{ contents: Contents[] }>(statement, values.list)
  return row?.contents ?? []
}

const PICTURED = `r.image <> '' and r.image <> '${NO_PICTURE}'`

/**
 * All recipes are gone through once for all cookbooks, unless indexes find those of each. Covers are found by the index of names, which
 * is left at the first one: to sort all that was found takes five times as long.
 */
function contentsSql(shelves: Shelf[], group: string, seen: string): string {
  const contents = (counts: (shelf: Shelf, n: number) => string) => {
    const each = shelves.map(
      (shelf, n) => `(select json_build_object('recipeCount', c.n, 'cover',
        case when c.p > 0 then ${coverSql(shelf, group, seen)} end) from (${counts(shelf, n)}) c)`
    )
    return `select json_build_array(${each.join(', ')}) as contents`
  }
  if (shelves.every(({ isFound }) => isFound))
    return contents(
      ({ wanted }) => `select count(*) as n, count(*) filter (where ${PICTURED}) as p
        from recipes r where ${seen} and ${wanted}`
    )
  const tried = shelves.map(({ wanted }, n) => `${wanted} as w${n}`)
  const counted = shelves.map(
    (_, n) =>
      `count(*) filter (where w${n}) as n${n}, count(*) filter (where w${n} and pictured) as p${n}`
  )
  return `with gone_through as materialized (select ${counted.join(', ')}
      from (select ${PICTURED} as pictured, ${tried.join(', ')} from recipes r where ${seen} offset 0) x)
    ${contents((_, n) => `select n${n} as n, p${n} as p from gone_through`)}`
}

/** Without a choice, or where that is not in it, the first one by name that has a picture. */
function coverSql({ wanted, chosen }: Shelf, group: string, seen: string): string {
  const cover = (
    from: string
  ) => `(select json_build_object('id', r.id, 'image', r.image) from ${from}
    and ${seen} and ${PICTURED} and ${wanted}`
  const first = `${cover(`recipe_search s join recipes r on r.id = s.recipe_id where s.group_id = ${group}`)}
    order by s.name_folded, s.recipe_id limit 1)`
  return chosen ? `coalesce(${cover(`recipes r where r.id = ${chosen}`)}), ${first})` : first
}
