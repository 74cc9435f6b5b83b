import hash from '@adonisjs/core/services/hash'
import { hashThreads, type HashTurn } from './hashing/hash_threads.js'
import { verifyScrypt } from './hashing/scrypt_driver.js'

/** Whether a hash was made by bcrypt, as accounts moved from other programs have. */
export const isBcrypt = (hashed: string) => /^\$2[abxy]\$/.test(hashed)

/** Hash of a new password. Throws `E_TOO_MANY` (429) while too many hashes wait for their turn. */
export function hashPassword(password: string): Promise<string> {
  return hash.use('scrypt').make(password)
}

/**
 * Whether the password fits. Costs the same where there is no hash, so that an answer's time does not
 * reveal whether an account exists. Throws `E_TOO_MANY` (429) while too many hashes of this turn wait.
 */
export async function verifyPassword(
  hashed: string | null,
  password: string,
  turn: HashTurn = 'later'
): Promise<boolean> {
  if (hashed === null) {
    await hashPassword(password)
    return false
  }
  if (!isBcrypt(hashed)) return verifyScrypt(hashed, password, turn)
  const outcome = await hashThreads.compute({ kind: 'bcrypt', password, hashed }, turn)
  return 'fits' in outcome && outcome.fits
}
