import { work } from '#core/events/unit_of_work'
import { identitySettings } from '../settings.js'
import { signSession } from '../tokens/signer.js'

/** A token and how many seconds it is good for. */
export interface OpenedSession {
  token: string
  seconds: number
}

interface SessionRow {
  id: string
  expiresAt: Date
}

/** Opens a session for a user; "remember me" makes it last two weeks at least. */
export async function openSession(userId: string, remember: boolean): Promise<OpenedSession> {
  const seconds = sessionSeconds(remember)
  const { rows } = await work(({ trx }) =>
    trx.rawQuery<{ rows: [SessionRow] }>(
      `insert into sessions (user_id, remember, expires_at)
        values (?, ?, now() + make_interval(secs => ?)) returning id, expires_at as "expiresAt"`,
      [userId, remember, seconds]
    )
  )
  const [{ id, expiresAt }] = rows
  return { token: signSession(userId, id, expiresAt), seconds }
}

/** Seconds that a session is good for from now on. */
export function sessionSeconds(remember: boolean): number {
  const { tokenHours, rememberHours } = identitySettings()
  return 3_600 * (remember ? Math.max(tokenHours, rememberHours) : tokenHours)
}
