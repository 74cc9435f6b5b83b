import { DateTime } from 'luxon'
import { E_UNAUTHORIZED } from '#core/http/errors'
import { work } from '#core/events/unit_of_work'
import { E_LOCKED } from '../errors.js'
import User from '../models/user.js'
import { hashPassword, isBcrypt, verifyPassword } from '../passwords.js'
import { identitySettings } from '../settings.js'
import { OpenSession, type OpenedSession } from './open_session.js'

/** What the login form sends; `username` may be an e-mail address, in any case. */
export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** Signs a user in by password: 401 for a wrong one, 423 while the account is locked (api/1-conventions.md §1.10). */
export class SignIn {
  constructor(private readonly sessions = new OpenSession()) {}

  async run({ username, password, remember }: Credentials): Promise<OpenedSession> {
    const name = username.trim().toLowerCase()
    const user = await User.query()
      .whereRaw('lower(username) = ?', [name])
      .orWhereRaw('lower(email) = ?', [name])
      .first()
    if (user && isLocked(user)) throw new E_LOCKED()
    const hashed = user?.authMethod === 'Mealie' ? user.passwordHash : null
    const fits = await verifyPassword(hashed, password)
    if (!user || !fits) {
      if (user) await countFailure(user)
      throw new E_UNAUTHORIZED()
    }
    await welcome(user, password)
    return this.sessions.run(user.id, remember)
  }
}

function isLocked(user: User): boolean {
  if (!user.lockedAt) return false
  return user.lockedAt.plus({ hours: identitySettings().lockoutHours }) > DateTime.utc()
}

/** Counted in the database in one step, so that guesses sent at once are all counted. */
async function countFailure(user: User): Promise<void> {
  const { maxLoginAttempts } = identitySettings()
  // An expired lock starts a new count.
  const attempts = user.lockedAt ? '1' : 'login_attempts + 1'
  await work(({ trx }) =>
    trx.rawQuery(
      `update users set login_attempts = ${attempts},
         locked_at = case when ${attempts} >= ? then now() else null end
       where id = ?`,
      [maxLoginAttempts, user.id]
    )
  )
}

/** Clears the count of failures and brings an old kind of hash up to date. */
async function welcome(user: User, password: string): Promise<void> {
  const outdated = user.passwordHash !== null && isBcrypt(user.passwordHash)
  if (user.loginAttempts === 0 && !user.lockedAt && !outdated) return
  user.loginAttempts = 0
  user.lockedAt = null
  if (outdated) user.passwordHash = await hashPassword(password)
  await work(({ trx }) => user.useTransaction(trx).save())
}
