import hash from '@adonisjs/core/services/hash'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/** Whether a hash was made by bcrypt, as accounts moved from other programs have. */
export const isBcrypt = (hashed: string) => /^\$2[abxy]\$/.test(hashed)

/** Hash of a new password (scrypt, in Node's thread pool). */
export function hashPassword(password: string): Promise<string> {
  return hash.use('scrypt').make(password)
}

/**
 * Whether the password fits. Costs the same where there is no hash, so that an answer's time does not tell whether an account
 * exists.
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  if (hashed === null) {
    await hash.use('scrypt').verify(await decoy(), password)
    return false
  }
  if (isBcrypt(hashed)) return verifyBcrypt(password, hashed).catch(() => false)
  return hash.use('scrypt').verify(hashed, password)
}

let decoyHash: Promise<string> | null = null

function decoy(): Promise<string> {
  decoyHash ??= hash.use('scrypt').make('nobody has this one')
  return decoyHash
}
