import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work, type Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { forgetTokensOf } from '../tokens/read_token.js'

/** Sessions that are listed; older ones end when all others do. */
const MOST = 200

const list = fixedStatement(
  'identity.sessions',
  `select coalesce(json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent,
      'createdAt', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'expiresAt', to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'isCurrent', s.id::text = $2) order by s.id::text = $2 desc, s.created_at desc), '[]')::text as items
    from (select * from sessions where user_id = $1 and expires_at > now()
      order by id::text = $2 desc, created_at desc limit $3) s`
)

/** JSON text of the caller's sessions (`UserSession[]`), the present one first. */
export async function listSessions({ userId, credential }: Actor): Promise<string> {
  const current = credential.kind === 'session' ? credential.id : null
  const row = await readRow<{ items: string }>(list, [userId, current, MOST])
  return row?.items ?? '[]'
}

const end = fixedStatement(
  'identity.end-sessions',
  `delete from sessions where user_id = $1 and ($2::uuid is null or id <> $2::uuid)
    and ($3::uuid is null or id = $3::uuid) returning id`
)

/**
 * Ends a session of the caller's, or all but the present one, in the change that it is a part of. Answers how many
 * there were. After the change, this process is to forget the caller's tokens (`forgetTokensOf`); others are told.
 */
export async function endSessions(
  { trx, announce }: Work,
  { userId, groupId, householdId, credential }: Actor,
  sessionId: string | null = null
): Promise<number> {
  const kept = credential.kind === 'session' ? credential.id : null
  const ended = await queryIn<{ id: string }>(trx, end, [userId, kept, sessionId])
  if (ended.length > 0) {
    announce('user.access-changed', { userId, groupId, householdId, actorId: userId })
    const details = { sessions: ended.length }
    await audit({ trx }, { act: 'sessions.ended', actorId: userId, userId, details })
  }
  return ended.length
}

/**
 * Signs the caller out in one other place, or in all: at once, in all windows there. Answers how many sessions there
 * were.
 */
export async function signOutElsewhere(
  actor: Actor,
  sessionId: string | null = null
): Promise<number> {
  const count = await work((unit) => endSessions(unit, actor, sessionId))
  forgetTokensOf(actor.userId)
  return count
}
