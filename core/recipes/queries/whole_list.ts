import { createHash } from 'node:crypto'
import { composed, SqlValues } from '#core/database/composed_sql'
import { cutSql } from '#core/database/page_sql'
import { readRow } from '#core/database/read'
import {
  hiddenFrom,
  openHouseholds,
  readerOf,
  visibleSql,
  type Audience,
} from '#core/recipe_index/index'
import type { RecipeListRequest } from './recipe_list_request.js'
import { byCreation, orderSql, reversed, sortKeys, sourceOf } from './recipe_order.js'

/** From this many rows on it pays to look from which end a page is nearer. */
const DEEP = 500
/** Groups above this many recipes are shuffled by a stored order, smaller ones by a sum of id and seed. */
const MANY = 5_000

/** SQL of the kept number of an audience's recipes. */
const countOf = (audience: Audience, values: SqlValues, group: string) =>
  audience.isVisitor
    ? `coalesce((select sum(c.recipes)::int from public_recipe_counts c
        where c.group_id = ${group} and c.household_id in (${openHouseholds(group)})), 0)`
    : `(coalesce((select recipes from recipe_counts where group_id = ${group}), 0)
        - (select count(*) from (${hiddenFrom(group, readerOf(audience, values))}) hidden))::int`

/** What a page of an unfiltered list is made by. */
export interface WholeList {
  /** SQL of the tables `counted` (total) and `page` (id, n). */
  tables: string
  /** Whether the page was cut from the end, so that `n` counts backwards. */
  isReversed: boolean
}

interface Cut {
  skip: number
  take: number | null
  isReversed: boolean
}

/** Every recipe that the audience may see: the total is kept, and the page's ids come from an index where the order has one. */
export async function wholeList(
  audience: Audience,
  request: RecipeListRequest,
  values: SqlValues,
  group: string
): Promise<WholeList> {
  const first = request.order[0]?.attribute
  const needsCount = first === 'random' || request.page === -1 || skipOf(request) >= DEEP
  const total = needsCount ? await readTotal(audience) : 0
  const cut = cutOf(request, total)
  const page = wholePage(audience, request, { cut, values, group, isShuffled: total > MANY })
  const isReversed = first !== 'random' && cut.isReversed
  const tables = `counted as (
      select ${countOf(audience, values, group)} as total),
    page as materialized (${page})`
  return { tables, isReversed }
}

/**
 * The last page is seldom full, and of a size of its own: it is cut in full and then to what there is, since a statement of another
 * size each is planned anew each time, which takes twice as long as to answer it.
 */
function wholePage(
  audience: Audience,
  request: RecipeListRequest,
  parts: Parts & { isShuffled: boolean }
): string {
  const { cut, values } = parts
  const { take, isReversed } = cut
  if (!isReversed || take === null || take === request.perPage)
    return pageOf(audience, request, parts)
  const full = pageOf(audience, request, { ...parts, cut: { ...cut, take: request.perPage } })
  return `select id, n from (${full}) full_page where n <= ${values.add(take, 'int')}`
}

interface Parts {
  cut: Cut
  values: SqlValues
  group: string
}

function pageOf(
  audience: Audience,
  request: RecipeListRequest,
  parts: Parts & { isShuffled: boolean }
): string {
  const [first, second] = request.order
  if (first?.attribute === 'random' && parts.isShuffled) {
    return shuffled(audience, request.seed ?? '', parts)
  }
  const isBestFirst = first?.attribute === 'rating' && first.direction === 'desc' && !second
  const { take } = parts.cut
  if (isBestFirst && request.nulls !== 'first' && take !== null && audience.userId) {
    return rated({ ...audience, userId: audience.userId }, take, parts)
  }
  return sorted(audience, request, parts)
}

async function readTotal(audience: Audience): Promise<number> {
  const values = new SqlValues()
  const text = `select ${countOf(audience, values, values.add(audience.groupId, 'uuid'))} as recipes`
  const row = await readRow<{ recipes: number }>(composed('recipes.count', text), values.list)
  return row?.recipes ?? 0
}

const skipOf = ({ page, perPage }: RecipeListRequest) =>
  Math.max(page - 1, 0) * Math.max(perPage, 0)

/** A page in the further half of the list is cut from its end: as many rows are passed over as lie behind it. */
function cutOf(request: RecipeListRequest, total: number): Cut {
  const { page, perPage } = request
  if (perPage === -1) return { skip: 0, take: null, isReversed: false }
  if (perPage === 0) return { skip: 0, take: 0, isReversed: false }
  const last = Math.max(Math.ceil(total / perPage), 1)
  const skip = page === -1 ? (last - 1) * perPage : skipOf(request)
  const isFar = request.order[0]?.attribute !== 'random' && skip > total / 2 && total > 0
  if (!isFar) return { skip, take: perPage, isReversed: false }
  const take = Math.max(Math.min(perPage, total - skip), 0)
  return { skip: Math.max(total - skip - take, 0), take, isReversed: true }
}

function sorted(
  audience: Audience,
  request: RecipeListRequest,
  { cut, values, group }: Parts
): string {
  const order = request.order.length > 0 ? request.order : [byCreation(request)]
  const source = sourceOf(order, audience.isVisitor === true)
  const visible = visibleSql(audience, values, { group, id: source.id })
  const keys = sortKeys({ ...request, order }, values, { userId: audience.userId, id: source.id })
  const own = [`${source.alias}.group_id = ${group}${source.live}`, ...visible].join(' and ')
  const by = orderSql(cut.isReversed ? keys.map(reversed) : keys)
  return `select ${source.id} as id, row_number() over (order by ${by}) as n
      from ${source.from} where ${own}
      order by ${by} ${limit(cut, values)}`
}

/** The best rated first, by the index of ratings and the asker's own ones. */
function rated(
  audience: Audience & { userId: string },
  take: number,
  { cut, values, group }: Parts
): string {
  const { userId } = audience
  const { isReversed } = cut
  const by = isReversed ? 'rating asc nulls first, id desc' : 'rating desc nulls last, id'
  const [visible = 'true'] = visibleSql(audience, values, { group, id: 'r.id' })
  const from = byRating(values, { group, userId, visible, end: cut.skip + take, isReversed })
  return `select id, row_number() over (order by ${by}) as n from ${from}
      order by ${by} ${limit(cut, values)}`
}

/** One cyclic order for the whole group, begun where the seed says: the rows behind that place, then those before it. */
function shuffled(audience: Audience, seed: string, { cut, values, group }: Parts): string {
  const { skip, take } = cut
  const start = values.add(placeOf(seed), 'float8')
  const most = take === null ? '' : `limit ${values.add(skip + take, 'bigint')}`
  const visible = visibleSql(audience, values, { group, id: 's.recipe_id' })
  const guarded = audience.isVisitor ? ' join recipes r on r.id = s.recipe_id' : ''
  const part = (number: number, side: string) => `(select s.recipe_id, ${number} as part, s.shuffle
      from recipe_search s${guarded}
      where ${[`s.group_id = ${group}`, `s.shuffle ${side} ${start}`, ...visible].join(' and ')}
      order by s.shuffle, s.recipe_id ${most})`
  const order = 'part, shuffle, recipe_id'
  return `select recipe_id as id, row_number() over (order by ${order}) as n
      from (${part(1, '>=')} union all ${part(2, '<')}) parts
      order by ${order} ${limit({ skip, take, isReversed: false }, values)}`
}

/** A seed as a number from 0 up to 1. */
function placeOf(seed: string): number {
  return createHash('sha1').update(seed).digest().readUInt32BE(0) / 2 ** 32
}

const limit = ({ skip, take }: Cut, values: SqlValues) =>
  take === null ? '' : cutSql(skip, take, values)

/**
 * SQL of the table of ids and ratings that a page by rating, best first, is cut from: the asker's own ratings (few), and as many
 * of the others as can come before the page's end, straight from their index.
 */
function byRating(
  values: SqlValues,
  {
    group,
    userId,
    visible,
    end,
    isReversed,
  }: { group: string; userId: string; visible: string; end: number; isReversed: boolean }
): string {
  const user = values.add(userId, 'uuid')
  const order = isReversed
    ? 'r.rating asc nulls first, r.id desc'
    : 'r.rating desc nulls last, r.id'
  const live = `r.group_id = ${group} and r.deleted_at is null and ${visible}`
  const own = `select o.recipe_id from recipe_ratings o where o.user_id = ${user} and o.rating > 0`
  return `(select r.id, o.rating from recipe_ratings o join recipes r on r.id = o.recipe_id
        where o.user_id = ${user} and o.rating > 0 and ${live}
      union all
      (select r.id, r.rating from recipes r where ${live} and r.id not in (${own})
        order by ${order} limit ${values.add(end, 'bigint')})) rated`
}
