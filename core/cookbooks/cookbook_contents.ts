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

/** What stands in each of some cookbooks, by one statement for all of them. */
async function contentsOf(audience: Audience, listed: Listed[]): Promise<Contents[]> {
  if (listed.length === 0) return []
  const values = new SqlValues()
  const group = values.add(audience.groupId, 'uuid')
  const visible = visibleSql(audience, values, { group, id: 'r.id' })
  const filters = listed.map(({ filter }) => readRecipeFilter(filter))
  const each = listed.map(({ cover }, index) => {
    const wanted = filters[index]?.sql(values) ?? 'true'
    const conditions = [`r.group_id = ${group}`, 'r.deleted_at is null', ...visible, wanted]
    return contentsSql(conditions.join(' and '), values.add(cover, 'uuid'))
  })
  const text = `select json_build_array(${each.join(', ')}) as contents`
  // A filter on indexes is planned anew for its values, as in lists of recipes.
  const isIndexed = filters.some((filter) => filter?.isIndexed)
  const statement = isIndexed
    ? { name: '', text }
    : composed('cookbooks.contents', text, MOST_SHELVES)
  const row = await readRow<{ contents: Contents[] }>(statement, values.list)
  return row?.contents ?? []
}

/** Without a choice, or where that is not in it, the first one by name that has a picture. */
const contentsSql = (conditions: string, cover: string) => `(
    with found as materialized (select r.id, r.name, r.image from recipes r where ${conditions})
    select json_build_object('recipeCount', (select count(*) from found), 'cover', (
      select json_build_object('id', f.id, 'image', f.image) from found f
      where f.image <> '' and f.image <> '${NO_PICTURE}'
      order by (f.id = ${cover}) is true desc, lower(f.name), f.id limit 1)))`
