import { randomBytes } from 'node:crypto'

/** 32 letters and digits that are not mistaken for one another: five bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A new version key for a stored picture: ten random letters and digits, safe in a path. */
export function newImageKey(): string {
  return Array.from(randomBytes(10), (byte) => alphabet.charAt(byte & 31)).join('')
}
