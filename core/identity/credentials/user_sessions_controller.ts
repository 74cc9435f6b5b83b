import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/http/errors'
import { isUuid } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { EndedSessions } from '#core/shared/contract/accounts'
import { listSessions, signOutElsewhere } from './sessions.js'

/** Where somebody is signed in. */
export default class UserSessionsController {
  /** `GET /users/self/sessions` (ours). */
  async index(ctx: HttpContext): Promise<void> {
    ctx.response.type('json').send(await listSessions(signedInActor(ctx)))
  }

  /** `DELETE /users/self/sessions` (ours): all but the one that asks. */
  async clear(ctx: HttpContext): Promise<EndedSessions> {
    return { count: await signOutElsewhere(signedInActor(ctx)) }
  }

  /** `DELETE /users/self/sessions/:id` (ours): one, but not the one that asks. */
  async destroy(ctx: HttpContext): Promise<EndedSessions> {
    const actor = signedInActor(ctx)
    const id = String(ctx.params.id)
    const count = isUuid(id) ? await signOutElsewhere(actor, id) : 0
    if (count === 0) throw notFound()
    return { count }
  }
}
