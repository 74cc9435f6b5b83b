import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import { sortableOf, type NamedList } from '#core/named_lists/named_list'
import { sendNamed } from '#core/named_lists/send_named_list'
import { queryOf, readPage } from '#core/http/page'
import type { ListAddress } from '#core/http/page_envelope'
import { isUuid, pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { type Audience, visitorOf, wantsCounts, withRecipeCounts } from '#core/recipe_index/index'
import { notOpen, type Sought } from '../errors.js'
import { readRow, fixedStatement } from '#core/database/read'

/** A part of the path. */
export const partOf = ({ params }: HttpContext, name: string) => String(params[name])

/** Whoever asks is a visitor of the group in the path, signed in or not. Throws 404. */
export const visitor = (ctx: HttpContext): Promise<Audience> => openGroup(partOf(ctx, 'group'))

/** The list as it was asked for: of the spellings that lead to it, its guides keep the caller's. */
export const addressOf = (ctx: HttpContext): ListAddress => ({
  path: ctx.request.url().replace(/^.*?\/api(?=\/)/, ''),
  query: queryOf(ctx),
})

/**
 * Answers a page of a group's named things to a visitor; `links` tie them to recipes, which
 * `withCounts` counts.
 */
export async function sendOpenList(
  ctx: HttpContext,
  list: NamedList,
  links?: { links: string; column: string }
): Promise<void> {
  const owner = await visitor(ctx)
  const at = addressOf(ctx)
  const request = readPage(at.query, sortableOf(list))
  const wanted = links && wantsCounts(at.query) ? withRecipeCounts(list, links) : list
  await sendNamed(ctx, wanted, { owner, request, also: null }, at)
}

/** Answers one named thing of a group by its id to a visitor; 404 under its own name. */
export async function sendOpenItem(
  ctx: HttpContext,
  list: NamedList,
  sought: Sought
): Promise<void> {
  const owner = await visitor(ctx)
  const item = await findItem(list, { owner, by: 'id', value: pathId(ctx) })
  if (!item) throw notOpen(sought)
  sendItem(ctx, item)
}

const statement = fixedStatement(
  'explore.group',
  `select id from groups where (slug = $1 or id = $2) and not private_group
    order by slug = $1 desc limit 1`
)

/** A visitor of the group that a slug or id names. Throws 404 unless the group is open to them. */
export async function openGroup(slugOrId: string): Promise<Audience> {
  const id = isUuid(slugOrId) ? slugOrId : null
  const group = await readRow<{ id: string }>(statement, [slugOrId, id])
  if (!group) throw notOpen('group')
  return visitorOf(group.id)
}
