import { createHash } from 'node:crypto'
import { readRow, fixedStatement } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import type { TokenScope } from '#core/shared/contract/accounts'
import { verifyToken, type Claims } from './signer.js'

/**
 * Columns of {@link Actor} besides its credential, over users `u` and groups `g`. Rights over others, and over what is
 * everybody's, are there where `isWhole` holds.
 */
const columnsWhere = (isWhole: string) => `
  u.id as "userId", u.group_id as "groupId", g.slug as "groupSlug", u.household_id as "householdId",
  u.username, u.full_name as "fullName", u.admin and ${isWhole} as admin, u.advanced,
  u.can_invite and ${isWhole} as "canInvite", u.can_manage and ${isWhole} as "canManage",
  u.can_manage_household and ${isWhole} as "canManageHousehold", u.can_organize as "canOrganize"`

/** What a session or a program with a whole token may. */
export const actorColumns = columnsWhere('true')

/** What a program may by the token `t`: kept to a part of the site, it is no administrator or manager, and invites nobody. */
export const programColumns = columnsWhere('t.scope is null')

const bySession = fixedStatement(
  'identity.actor-by-session',
  `select ${actorColumns}, 'generic' as "integrationId"
    from sessions s join users u on u.id = s.user_id join groups g on g.id = u.group_id
    where s.id = $1 and s.user_id = $2 and s.expires_at > now()`
)

const byApiToken = fixedStatement(
  'identity.actor-by-api-token',
  `select ${programColumns}, t.integration_id as "integrationId", t.is_read_only as "isReadOnly", t.scope,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as "isNoted"
    from api_tokens t join users u on u.id = t.user_id join groups g on g.id = u.group_id
    where t.id = $1::int and t.user_id = $2 and t.token_hash = $3
      and (t.expires_at is null or t.expires_at > now())`
)

/** What is said of an API token beside its owner. */
interface TokenRow extends Omit<Actor, 'credential'> {
  isReadOnly: boolean
  /** The part of the site that it is kept to. */
  scope: TokenScope | null
  /** Whether it was not used for a minute: more often, its use is not written down. */
  isNoted: boolean
}

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

/** Forgets what is believed of all tokens. */
export const forgetAllTokens = (): void => believed.clear()

/** What is kept of an API token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function findActor(claims: Claims, token: string): Promise<Actor | null> {
  const { kind, id, userId } = claims
  if (kind === 'api-token') return findProgram(claims, token)
  const row = await readRow<Omit<Actor, 'credential'>>(bySession, [id, userId])
  return row && { ...row, credential: { kind, id } }
}

async function findProgram({ id, userId }: Claims, token: string): Promise<Actor | null> {
  const row = await readRow<TokenRow>(byApiToken, [id, userId, hashToken(token)])
  if (!row) return null
  const { isReadOnly, scope, isNoted, ...actor } = row
  // What it asks for is answered all the same where nothing can be written down.
  if (isNoted) await noteUse(id).catch(() => undefined)
  const limits = { ...(isReadOnly && { isReadOnly }), ...(scope && { scope }) }
  return { ...actor, credential: { kind: 'api-token', id, ...limits } }
}

function noteUse(id: string): Promise<void> {
  return work(async ({ trx }) => {
    await trx.from('api_tokens').where('id', id).update({ last_used_at: new Date() })
  })
}
