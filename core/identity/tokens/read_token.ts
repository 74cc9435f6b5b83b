import { createHash } from 'node:crypto'
import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { verifyToken, type Claims } from './signer.js'

/** Columns of {@link Actor} besides its credential, over users `u` and groups `g`. */
export const actorColumns = `
  u.id as "userId", u.group_id as "groupId", g.slug as "groupSlug", u.household_id as "householdId",
  u.username, u.full_name as "fullName", u.admin, u.advanced, u.can_invite as "canInvite",
  u.can_manage as "canManage", u.can_manage_household as "canManageHousehold", u.can_organize as "canOrganize"`

const bySession = fixedStatement(
  'identity.actor-by-session',
  `select ${actorColumns}, 'generic' as "integrationId"
    from sessions s join users u on u.id = s.user_id join groups g on g.id = u.group_id
    where s.id = $1 and s.user_id = $2 and s.expires_at > now()`
)

const byApiToken = fixedStatement(
  'identity.actor-by-api-token',
  `select ${actorColumns}, t.integration_id as "integrationId"
    from api_tokens t join users u on u.id = t.user_id join groups g on g.id = u.group_id
    where t.id = $1::int and t.user_id = $2 and t.token_hash = $3`
)

/**
 * Milliseconds for which an answer is believed without asking again; they are not the clock's, which
 * may be set back.
 */
const BELIEVED = 2_000
const MOST = 5_000
const believed = new Map<string, { actor: Actor; until: number }>()

/** The user behind a token, or null when it is not ours, has run out or was taken back. */
export async function readToken(token: string): Promise<Actor | null> {
  const existing = believed.get(token)
  if (existing && existing.until > performance.now()) return existing.actor
  believed.delete(token)
  const claims = verifyToken(token)
  const actor = claims && (await findActor(claims, token))
  if (!actor) return null
  if (believed.size >= MOST) believed.clear()
  believed.set(token, { actor, until: performance.now() + BELIEVED })
  return actor
}

/** Forgets what is believed of a user's tokens: to be called when one of them ends or a right changes. */
export function forgetTokensOf(userId: string): void {
  for (const [token, { actor }] of believed) if (actor.userId === userId) believed.delete(token)
}

/** What is kept of an API token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function findActor(claims: Claims, token: string): Promise<Actor | null> {
  const row =
    claims.kind === 'session'
      ? await readRow<Omit<Actor, 'credential'>>(bySession, [claims.id, claims.userId])
      : await readRow<Omit<Actor, 'credential'>>(byApiToken, [
          claims.id,
          claims.userId,
          hashToken(token),
        ])
  return row && { ...row, credential: { kind: claims.kind, id: claims.id } }
}
