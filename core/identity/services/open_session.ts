import { DateTime } from 'luxon'
import { work } from '#core/events/unit_of_work'
import Session from '../models/session.js'
import { identitySettings } from '../settings.js'
import { signSession } from '../tokens/signer.js'

/** A token and how many seconds it is good for. */
export interface OpenedSession {
  token: string
  seconds: number
}

/** Opens a session for a user; "remember me" makes it last two weeks at least. */
export class OpenSession {
  async run(userId: string, remember: boolean): Promise<OpenedSession> {
    const { tokenHours, rememberHours } = identitySettings()
    const hours = remember ? Math.max(tokenHours, rememberHours) : tokenHours
    const expiresAt = DateTime.utc().plus({ hours })
    const session = await work(({ trx }) =>
      Session.create({ userId, remember, expiresAt }, { client: trx })
    )
    const token = signSession(userId, session.id, expiresAt.toJSDate())
    return { token, seconds: hours * 3_600 }
  }
}
