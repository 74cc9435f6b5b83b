import { createHmac } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { audit } from '#core/audit/index'
import { work, type Work } from '#core/events/unit_of_work'
import { notFound, tooMany } from '#core/http/errors'
import { clearThrottles, clientNetwork, returnTurns, takeTurn } from '#core/throttles/index'
import { E_LOCKED } from '../errors.js'
import User from '../models/user.js'
import { identitySettings } from '../settings.js'

/** Wrong passwords of one address, whatever names they are for, and the seconds they count. */
const ADDRESS = { limit: 20, seconds: 10 * 60 }

/** Who tries to sign in: the name as typed, from where, and whom of ours that concerns. */
export interface SignInTry {
  /** Trimmed and in lower case. */
  name: string
  /** The network's keyed hash: see `networkKey`. */
  network: string
  /** The user, where they come from a network they have signed in from before. */
  homeOf: string | null
  /** The user and the session, where the request carries the user's own session. */
  device: { userId: string; sessionId: string } | null
}

/**
 * Counts a try before its password is looked at, so that of many at once only the allowed ones are.
 * Strangers are counted by their address and by the name they try, alike for names that nobody has;
 * a user's own devices and networks are counted each by itself, whatever strangers do. Throws
 * `E_TOO_MANY` (429) for the address and `E_LOCKED` (423) for the rest.
 */
export async function countTry(attempt: SignInTry): Promise<void> {
  const { maxLoginAttempts, lockoutHours } = identitySettings()
  const account = { limit: Math.max(1, maxLoginAttempts), seconds: lockoutHours * 3_600 }
  const [key = '', address] = keysOf(attempt)
  // A refusal must not roll the count back, so it is thrown after the commit.
  const refusal = await work(async ({ trx }) => {
    const turn = address ? await takeTurn(trx, { key: address, ...ADDRESS }) : null
    if (turn && !turn.isAllowed) return tooMany(turn.retryAfter)
    const { isAllowed } = await takeTurn(trx, { key, ...account })
    return isAllowed ? null : new E_LOCKED()
  })
  if (refusal) throw refusal
}

/** Takes a try back whose password was never looked at; the address comes first, as in counting. */
export async function returnTry(attempt: SignInTry): Promise<void> {
  await work(({ trx }) => returnTurns(trx, keysOf(attempt).toReversed()))
}

/**
 * After the right password: the count of the account starts anew. Of the address only this try is
 * taken back, or whoever has an account could guess at others' for ever.
 */
export async function forgiveTries(
  trx: TransactionClientContract,
  attempt: SignInTry
): Promise<void> {
  const [key = '', address] = keysOf(attempt)
  if (address) await returnTurns(trx, [address])
  await clearThrottles(trx, [key])
}

/** Forgets all wrong passwords of a user, whoever sent them. */
export async function unlockUser(user: LockableUser): Promise<void> {
  await work((unit) => clearLocksOf(unit, user))
}

/** Who wrong passwords can be for. */
interface LockableUser {
  id: string
  username: string
  email: string
}

/** Forgets all wrong passwords of a user in the change that it is a part of; answers how many counts there were. */
export async function clearLocksOf(
  { trx }: Pick<Work, 'trx'>,
  { id, username, email }: LockableUser
): Promise<number> {
  const names = [username, email].map((name) => signInNameKey(name.toLowerCase()))
  const { rows } = await trx.rawQuery<{ rows: object[] }>(
    'delete from throttles where key = any(?::text[]) or key like ? returning key',
    [names, `${accountKey(id)}/%`]
  )
  return rows.length
}

/** Forgets all wrong passwords of one account, as an administrator wants it; answers how many counts there were. */
export async function unlockAccount(actorId: string, userId: string): Promise<number> {
  return work(async (unit) => {
    const user = await User.find(userId, { client: unit.trx })
    if (!user) throw notFound()
    const count = await clearLocksOf(unit, user)
    await audit(unit, { act: 'user.unlocked', actorId, userId })
    return count
  })
}

/**
 * Forgets wrong passwords of all accounts whose time is over, or all of them. Counts of addresses stay, which keep
 * strangers from guessing on. Answers how many counts there were.
 */
export async function unlockAccounts(actorId: string, isForced: boolean): Promise<number> {
  return work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: object[] }>(
      `delete from throttles where (key like 'sign-in/account/%' or key like 'sign-in/name/%')
        and (?::boolean or resets_at <= now()) returning key`,
      [isForced]
    )
    const details = { locks: rows.length }
    if (isForced) await audit({ trx }, { act: 'user.unlocked', actorId, details })
    return rows.length
  })
}

/** What is kept of an address: its network, hashed with our key. */
export function networkKey(address: string): string {
  return keyed(clientNetwork(address))
}

/** The account's key, then for strangers the address's, which is always counted first. */
function keysOf({ name, network, homeOf, device }: SignInTry): string[] {
  if (device) return [`${accountKey(device.userId)}/device/${device.sessionId}`]
  if (homeOf) return [`${accountKey(homeOf)}/home/${network}`]
  return [signInNameKey(name), `sign-in/address/${network}`]
}

/** What begins the keys of all that is counted of one account. */
export const accountKey = (userId: string) => `sign-in/account/${userId}`

/** What is kept of a name or an address that somebody types, in lower case: hashed with our key. */
export const signInNameKey = (name: string) => `sign-in/name/${keyed(name)}`

function keyed(text: string): string {
  const { signingKey } = identitySettings()
  return createHmac('sha256', signingKey).update(`throttle:${text}`).digest('base64url')
}
