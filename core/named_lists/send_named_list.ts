import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { addressQuery, listPage, type ListPage, type ListQuery } from '#core/http/list_page'
import { findNamed, sortableOf, type NamedList } from './named_list.js'
import { listAddress, pageText } from '#core/http/page_envelope'
import { readPage } from '#core/http/page'
import { signedInActor } from '#core/http/signed_in_actor'

/** Answers a paged list of the caller's group. */
export async function sendNamedList(ctx: HttpContext, list: NamedList): Promise<void> {
  const at = listAddress(ctx)
  const request = readPage(at.query, sortableOf(list))
  const found = await findNamed(list, signedInActor(ctx), request)
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
