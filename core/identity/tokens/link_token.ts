import { secondsOf, signJwt, verifyJwt } from './jwt.js'

const LIFETIME_SECONDS = 30 * 60

/** What a link token opens: the zip of a recipe, or a stored file. */
export type LinkKind = 'recipe-zip' | 'file'

/**
 * A token for an address that is opened without a login, good for 30 minutes. It signs nobody in:
 * it names no user.
 */
export function signLink(kind: LinkKind, claims: Record<string, string>): string {
  return signJwt({ ...claims, aud: kind, exp: secondsOf(new Date()) + LIFETIME_SECONDS })
}

/** What a link token of this kind says; null for others and for one that has run out. */
export function verifyLink(kind: LinkKind, token: string): Record<string, unknown> | null {
  return verifyJwt(token, kind)
}
