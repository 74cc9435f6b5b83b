import type { HttpContext } from '@adonisjs/core/http'
import { findNamed, sortableOf, type NamedList } from '#core/database/named_list'
import { pageText } from './page_envelope.js'
import { queryOf, readPage } from './page.js'
import { signedInActor } from './signed_in_actor.js'

/** Answers a paged list of the caller's group; `path` is the list's path without `/api`. */
export async function sendNamedList(
  ctx: HttpContext,
  list: NamedList,
  path: string
): Promise<void> {
  const query = queryOf(ctx)
  const request = readPage(query, sortableOf(list))
  const found = await findNamed(list, signedInActor(ctx), request)
  ctx.response.type('json').send(pageText(request, found, { path, query }))
}
