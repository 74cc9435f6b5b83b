import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { addressQuery, listPage, type ListPage, type ListQuery } from '#core/http/list_page'
import { findNamed, sortableOf, type NamedList, type NamedRequest } from './named_list.js'
import { listAddress, pageText, type ListAddress } from '#core/http/page_envelope'
import { readPage } from '#core/http/page'
import { sendPieces } from '#core/http/send_pieces'
import type { ReadFilter } from '#core/query_filter/read_filter'
import { PIECE, streamNamed } from './stream_named.js'
import { signedInActor } from '#core/http/signed_in_actor'

/** Answers a paged list of the caller's group; `also` is what it has to meet besides. */
export async function sendNamedList(
  ctx: HttpContext,
  list: NamedList,
  also: ReadFilter | null = null
): Promise<void> {
  const at = listAddress(ctx)
  const request = readPage(at.query, sortableOf(list))
  await sendNamed(ctx, list, { owner: signedInActor(ctx), request, also }, at)
}

/** Answers what is asked for of a list; all of a long one (`perPage=-1`) are sent piece by piece. */
export async function sendNamed(
  ctx: HttpContext,
  list: NamedList,
  asked: NamedRequest,
  at: ListAddress
): Promise<void> {
  const { owner, request, also } = asked
  // Most lists are short: they are all there with the first piece.
  const first = request.perPage === -1 ? { ...request, page: 1, perPage: PIECE } : request
  const found = await findNamed(list, owner, first, also)
  if (request.perPage === -1 && found.total > PIECE) {
    return sendPieces(ctx, () => streamNamed(list, asked, at))
  }
  ctx.response.type('json').send(pageText(request, found, at))
}

/** A page of a list of the caller's group. Throws as the list's address does. */
export async function namedPage<Item>(
  actor: Actor,
  list: NamedList,
  query: ListQuery = {}
): Promise<ListPage<Item>> {
  const request = readPage(addressQuery(query), sortableOf(list))
  return listPage(request, await findNamed(list, actor, request))
}
