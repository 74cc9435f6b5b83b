import { secondsOf, signJwt, verifyJwt } from './jwt.js'

const LIFETIME_SECONDS = 30 * 60

/** What a link token opens: the zip of a recipe, a stored file, the choice of a new password, the second step of a sign-in, what a device signs, or the end of mails. */
export type LinkKind =
  'recipe-zip' | 'file' | 'password-reset' | 'second-step' | 'passkey' | 'new-passkey' | 'digest'

/**
 * A token for an address that is opened without a login, good for 30 minutes unless it says otherwise. It signs
 * nobody in: it names no user.
 */
export function signLink(
  kind: LinkKind,
  claims: Record<string, string>,
  seconds: number = LIFETIME_SECONDS
): string {
  return signJwt({ ...claims, aud: kind, exp: secondsOf(new Date()) + seconds })
}

/** What a link token of this kind says; null for others and for one that has run out. */
export function verifyLink(kind: LinkKind, token: string): Record<string, unknown> | null {
  return verifyJwt(token, kind)
}
