import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import { findNamed, sortableOf, type NamedList } from '#core/named_lists/named_list'
import { queryOf, readPage } from '#core/http/page'
import { pageText, type ListAddress } from '#core/http/page_envelope'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { wantsCounts, withRecipeCounts, type Audience } from '#core/recipe_index/index'
import { notOpen, type Sought } from '../errors.js'
import { openGroup } from '../queries/open_group.js'

/** A part of the path; a NUL, which nothing is called by and no query takes, is left out. */
export const partOf = ({ params }: HttpContext, name: string) =>
  String(params[name]).replaceAll('\0', '')

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
  const audience = await visitor(ctx)
  const at = addressOf(ctx)
  const request = readPage(at.query, sortableOf(list))
  const wanted = links && wantsCounts(at.query) ? withRecipeCounts(list, links) : list
  const found = await findNamed(wanted, audience, request)
  ctx.response.type('json').send(pageText(request, found, at))
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
