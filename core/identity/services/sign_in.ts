import { readRow, fixedStatement } from '#core/database/read'
import { DomainError, E_UNAUTHORIZED } from '#core/http/errors'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { hashPassword, isBcrypt, verifyPassword } from '../passwords.js'
import { askDirectories } from '../sign_on/methods.js'
import { beginSession, type SignInOrigin, type SignInStep } from './begin_session.js'
import type { OpenedSession } from './open_session.js'
import {
  countTry,
  forgiveTries,
  networkKey,
  returnTry,
  type SignInTry,
} from './sign_in_throttle.js'

/** What the login form sends; `username` may be an e-mail address, in any case. */
export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** Where a password comes from, and who is signed in there already. */
export interface PasswordOrigin extends SignInOrigin {
  actor: Actor | null
}

interface Account {
  id: string
  passwordHash: string | null
  authMethod: string
  isHome: boolean
}

const accountNamed = fixedStatement(
  'identity.account-named',
  `select u.id, u.password_hash as "passwordHash", u.auth_method as "authMethod",
      exists (select from sign_in_networks n where n.user_id = u.id and n.network = $2) as "isHome"
    from users u where lower(u.username) = $1 or lower(u.email) = $1
    order by lower(u.email) = $1 desc limit 1`
)

/**
 * Signs a user in by password: 401 for a wrong one, 423 while the account is locked, 429 for an
 * address with too many wrong ones and while too many sign in at once. Names that nobody has are
 * answered alike, at the same cost.
 */
export async function signIn(
  { username, password, remember }: Credentials,
  { actor, ...origin }: PasswordOrigin
): Promise<OpenedSession> {
  const name = username.trim().toLowerCase()
  if (!name || !password) throw new E_UNAUTHORIZED()
  const network = networkKey(origin.address)
  const account = await readRow<Account>(accountNamed, [name, network])
  const attempt: SignInTry = {
    name,
    network,
    homeOf: account?.isHome ? account.id : null,
    device: account && deviceOf(account.id, actor),
  }
  await countTry(attempt)
  const typed = { username: username.trim(), password, remember }
  const step = await stepOf(account, typed, attempt)
  if (!step) throw new E_UNAUTHORIZED()
  await work(({ trx }) => forgiveTries(trx, attempt))
  return beginSession(step, origin)
}

/**
 * Who a name and a password are. Names that nobody has, and those of accounts that a directory made, are asked of the
 * directories, while a password is computed as for all others: so that neither takes the longer.
 */
async function stepOf(
  account: Account | null,
  typed: Credentials,
  attempt: SignInTry
): Promise<SignInStep | null> {
  const isElsewhere = account === null || account.authMethod === 'LDAP'
  const [fits, step] = await Promise.all([
    verifyCounted(account, typed.password, attempt),
    isElsewhere ? askCounted(typed, attempt) : null,
  ])
  if (account && fits) {
    await renewHash(account, typed.password)
    return { userId: account.id, method: 'password', remember: typed.remember }
  }
  // The name that was typed is one account's, whomever the directory takes it for.
  return step && (account === null || account.id === step.userId) ? step : null
}

/** While a directory is away nobody is locked out by trying. */
async function askCounted(typed: Credentials, attempt: SignInTry): Promise<SignInStep | null> {
  try {
    return await askDirectories(typed)
  } catch (error) {
    if (error instanceof DomainError && error.status >= 500) await returnTry(attempt)
    throw error
  }
}

function deviceOf(userId: string, actor: Actor | null): SignInTry['device'] {
  if (actor?.userId !== userId || actor.credential.kind !== 'session') return null
  return { userId, sessionId: actor.credential.id }
}

/** A password that could not be looked at counts for nothing. */
async function verifyCounted(
  account: Account | null,
  password: string,
  attempt: SignInTry
): Promise<boolean> {
  const hashed = account?.authMethod === 'Mealie' ? account.passwordHash : null
  try {
    // However many strangers wait, those at home do not wait for them.
    const isHome = attempt.homeOf !== null || attempt.device !== null
    return await verifyPassword(hashed, password, isHome ? 'first' : 'later')
  } catch (error) {
    await returnTry(attempt)
    throw error
  }
}

/** Brings an old kind of hash up to date; where too many hashes wait, the next login does. */
async function renewHash({ id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash === null || !isBcrypt(passwordHash)) return
  const renewed = await hashPassword(password).catch(() => null)
  if (!renewed) return
  await work(({ trx }) =>
    trx.rawQuery(
      'update users set password_hash = ?, updated_at = now() where id = ? and password_hash = ?',
      [renewed, id, passwordHash]
    )
  )
}
