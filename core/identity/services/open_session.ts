import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
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

const insert = fixedStatement(
  'identity.open-session',
  `insert into sessions (user_id, remember, user_agent, expires_at, sign_on, sign_on_session)
    values ($1, $2, $3, now() + make_interval(secs => $4::float8), $5, $6)
    returning id, expires_at as "expiresAt"`
)

/** Characters of what a browser says of itself. */
const LONGEST_AGENT = 300

/** What a session came of. */
export interface SessionSource {
  /** What the browser says of itself, which tells people later which device it is. */
  userAgent?: string | null
  /** The plugin by which its person signed in, and what it calls the session. */
  signOn?: { pluginId: string; session: string | null } | null
}

/** Opens a session for a user; "remember me" makes it last two weeks at least. */
export async function openSession(
  userId: string,
  remember: boolean,
  { userAgent = null, signOn = null }: SessionSource = {}
): Promise<OpenedSession> {
  const seconds = sessionSeconds(remember)
  const agent = userAgent?.slice(0, LONGEST_AGENT) ?? null
  const source = [signOn?.pluginId ?? null, signOn?.session ?? null]
  const { id, expiresAt } = await work(async ({ trx }) => {
    const [row] = await queryIn<SessionRow>(trx, insert, [
      userId,
      remember,
      agent,
      seconds,
      ...source,
    ])
    if (!row) throw new Error('A session was not stored')
    await audit(
      { trx },
      {
        act: 'user.signed-in',
        actorId: userId,
        details: signOn ? { method: signOn.pluginId } : {},
      }
    )
    return row
  })
  return { token: signSession(userId, id, expiresAt), seconds }
}

/** Seconds that a session is good for from now on. */
export function sessionSeconds(remember: boolean): number {
  const { tokenHours, rememberHours } = identitySettings()
  return 3_600 * (remember ? Math.max(tokenHours, rememberHours) : tokenHours)
}
