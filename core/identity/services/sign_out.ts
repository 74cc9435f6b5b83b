import type { Actor } from '#core/http/actor'
import { work } from '#core/events/unit_of_work'
import Session from '../models/session.js'
import { forgetTokensOf } from '../tokens/read_token.js'

/** Ends the caller's session: its token is refused from now on. */
export class SignOut {
  async run(actor: Actor): Promise<void> {
    if (actor.credential.kind === 'session') {
      await work(({ trx }) =>
        Session.query({ client: trx }).where('id', actor.credential.id).delete()
      )
    }
    forgetTokensOf(actor.userId)
  }
}
