import { randomUUID } from 'node:crypto'
import { createError } from '@adonisjs/core/exceptions'
import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { notAllowed } from '#core/http/errors'
import type { TokenScope } from '#core/shared/contract/accounts'
import { tooManyTokens } from '../errors.js'
import { lockUser } from '../queries/find_user.js'
import { forgetTokensOf, hashToken } from '../tokens/read_token.js'
import { signApiToken } from '../tokens/signer.js'

/** Tokens for programs that one person may have at a time. */
const MOST = 100

/** What a token for programs may do and for how long, where that is less than its owner and five years. */
export interface TokenLimits {
  integrationId?: string
  isReadOnly?: boolean
  /** The part of the site that it may change; all of it where there is none. */
  scope?: TokenScope | null
  days?: number | null
  /** What asks for it: a token made by another one ends with that one at the latest. */
  madeBy?: Actor['credential']
  /** Who makes it; null for the console. Its owner unless it says so. */
  actorId?: string | null
}

const insert = fixedStatement(
  'identity.insert-api-token',
  `insert into api_tokens (user_id, name, integration_id, is_read_only, token_hash, expires_at, scope)
    select u.id, $2, $3, $4, $5, least(now() + make_interval(days => $6::int), maker.expires_at), $9
      from users u left join api_tokens maker on maker.id = $7::int and maker.user_id = u.id
      where u.id = $1 and ($7::int is null or maker.id is not null) and $8::int > (
        select count(*) from api_tokens t
          where t.user_id = u.id and (t.expires_at is null or t.expires_at > now()))
    returning id`
)

const setHash = fixedStatement(
  'identity.set-api-token-hash',
  'update api_tokens set token_hash = $2 where id = $1'
)

/**
 * Makes a token for programs. The token itself is answered once; only its hash is stored, and it is good while its row
 * exists. Throws `E_TOO_MANY_TOKENS` (400).
 */
export async function createApiToken(
  userId: string,
  name: string,
  { integrationId = 'generic', isReadOnly = false, days = null, ...by }: TokenLimits = {}
): Promise<{ id: number; token: string }> {
  const { madeBy, actorId = userId, scope = null } = by
  const maker = madeBy?.kind === 'api-token' ? madeBy.id : null
  return work(async ({ trx }) => {
    // Of two who make the last one at once, one is refused.
    await lockUser(trx, userId)
    const pending = `pending-${randomUUID()}`
    const values = [userId, name, integrationId, isReadOnly, pending, days, maker, MOST, scope]
    const [made] = await queryIn<{ id: number }>(trx, insert, values)
    if (!made) throw tooManyTokens(MOST)
    const token = signApiToken({ userId, id: String(made.id), name, integrationId })
    await queryIn(trx, setHash, [made.id, hashToken(token)])
    const details = { readOnly: isReadOnly, scope, days, integrationId }
    await audit({ trx }, { act: 'token.created', actorId, userId, subject: name, details })
    return { id: made.id, token }
  })
}

/** 404: no token has this id. */
const E_NO_TOKEN = createError<[number | string]>(
  "Could not locate token with id '%s' in database",
  'E_NOT_FOUND',
  404
)

/** The greatest id that the database counts to. */
const GREATEST_ID = 2 ** 31 - 1

const find = fixedStatement(
  'identity.hold-api-token',
  `select name, user_id = $2 as "isOwn" from api_tokens where id = $1::int for update`
)

const remove = fixedStatement('identity.delete-api-token', 'delete from api_tokens where id = $1')

/**
 * Takes a token of the caller's back, in all processes at once; answers its name. Throws 404, and `E_NOT_ALLOWED` (403)
 * for another's.
 */
export async function deleteApiToken(actor: Actor, id: string): Promise<string> {
  const number = Number(id)
  if (!Number.isInteger(number) || number < 1 || number > GREATEST_ID) throw new E_NO_TOKEN([id])
  const { userId, groupId, householdId } = actor
  const name = await work(async ({ trx, announce }) => {
    const [found] = await queryIn<{ name: string; isOwn: boolean }>(trx, find, [number, userId])
    if (!found) throw new E_NO_TOKEN([number])
    if (!found.isOwn) throw notAllowed()
    await queryIn(trx, remove, [number])
    announce('user.access-changed', { userId, groupId, householdId, actorId: userId })
    await audit({ trx }, { act: 'token.deleted', actorId: userId, userId, subject: found.name })
    return found.name
  })
  forgetTokensOf(userId)
  return name
}

const removeAll = fixedStatement(
  'identity.delete-api-tokens',
  'delete from api_tokens where user_id = $1 returning id'
)

/**
 * Ends all tokens for programs of somebody, in the change that it is a part of; answers how many there were. After the
 * change, this process is to forget them (`forgetTokensOf`); others are to be told.
 */
export async function endApiTokens({ trx }: Work, userId: string): Promise<number> {
  return (await queryIn(trx, removeAll, [userId])).length
}
