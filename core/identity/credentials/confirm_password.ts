import vine from '@vinejs/vine'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { E_SIGNED_OUT } from '#core/http/errors'
import { clearThrottles, throttle } from '#core/throttles/index'
import { passwordElsewhere, passwordWrong } from '../errors.js'
import { verifyPassword } from '../passwords.js'

/** Wrong present passwords, and the seconds they count: whoever found a device open is not to guess at it. */
const GUESSES = { limit: 5, seconds: 15 * 60 }

/** Bodies in which people confirm by their password that it is them. */
export const confirmedValidator = vine.create({ currentPassword: vine.string().maxLength(1_000) })

const stored = fixedStatement(
  'identity.own-password',
  `select password_hash as "passwordHash", auth_method as "authMethod" from users where id = $1`
)

/**
 * Has the caller confirm by their password that it is them. Throws `E_PASSWORD_WRONG` (400), `E_NOT_ALLOWED` (400) for
 * accounts whose password is kept elsewhere, `E_TOO_MANY` after five wrong ones.
 */
export async function confirmPassword({ userId }: Actor, password: string): Promise<void> {
  const user = await readRow<{ passwordHash: string | null; authMethod: string }>(stored, [userId])
  if (!user) throw new E_SIGNED_OUT()
  if (user.authMethod !== 'Mealie') throw passwordElsewhere()
  const key = `change-password/${userId}`
  await throttle({ key, ...GUESSES })
  if (!(await verifyPassword(user.passwordHash, password, 'first'))) throw passwordWrong()
  await work(({ trx }) => clearThrottles(trx, [key]))
}
