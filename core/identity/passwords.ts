import hash from '@adonisjs/core/services/hash'
import { hashThreads } from './hashing/hash_threads.js'

/** Whether a hash was made by bcrypt, as accounts moved from other programs have. */
export const isBcrypt = (hashed: string) => /^\$2[abxy]\$/.test(hashed)

/** Hash of a new password. Throws `E_TOO_MANY` (429) while too many hashes wait for their turn. */
export function hashPassword(password: string): Promise<string> {
  return hash.use('scrypt').make(password)
}

/**
 * Whether the password fits. Costs the same where there is no hash, so that an answer's time does not
 * tell whether an account exists. Throws `E_TOO_MANY` (429) while too many hashes wait.
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  if (hashed === null) {
    await hash.use('scrypt').verify(await decoy(), password)
    return false
  }
  if (!isBcrypt(hashed)) return hash.use('scrypt').verify(hashed, password)
  const outcome = await hashThreads.run({ kind: 'bcrypt', password, hashed })
  return 'fits' in outcome && outcome.fits
}

let decoyHash: Promise<string> | null = null

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('nobody has this one').catch((error: unknown) => {
    decoyHash = null
    throw error
  })
  return decoyHash
}
