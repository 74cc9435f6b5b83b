import { DateTime } from 'luxon'
import { E_UNAUTHORIZED } from '#core/http/errors'
import type { Actor } from '#core/http/actor'
import { work } from '#core/events/unit_of_work'
import Session from '../models/session.js'
import { identitySettings } from '../settings.js'
import { signSession } from '../tokens/signer.js'
import type { OpenedSession } from './open_session.js'

/** Prolongs the caller's session and answers a fresh token of it. API tokens are not prolonged. */
export class RefreshSession {
  async run(actor: Actor): Promise<OpenedSession> {
    if (actor.credential.kind !== 'session') throw new E_UNAUTHORIZED()
    const session = await work(async ({ trx }) => {
      const found = await Session.query({ client: trx })
        .where('id', actor.credential.id)
        .forUpdate()
        .first()
      if (!found) throw new E_UNAUTHORIZED()
      const { tokenHours, rememberHours } = identitySettings()
      const hours = found.remember ? Math.max(tokenHours, rememberHours) : tokenHours
      return found.merge({ expiresAt: DateTime.utc().plus({ hours }) }).save()
    })
    const seconds = Math.round(session.expiresAt.diffNow('seconds').seconds)
    return {
      token: signSession(actor.userId, session.id, session.expiresAt.toJSDate()),
      seconds,
    }
  }
}
