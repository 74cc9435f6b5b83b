import { SignJWT, errors, jwtVerify } from 'jose'
import { identitySettings } from '../settings.js'

const ISSUER = 'trivet'
const ALGORITHM = 'HS256'
const LIFETIME = '30m'

/** What a link token opens: the zip of a recipe, or a stored file. */
export type LinkKind = 'recipe-zip' | 'file'

/**
 * A token for an address that is opened without a login, good for 30 minutes
 * (api/1-conventions.md §1.11). It signs nobody in: it names no user.
 */
export function signLink(kind: LinkKind, claims: Record<string, string>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setExpirationTime(LIFETIME)
    .sign(identitySettings().signingKey)
}

/** What a link token of this kind says; null for others and for one that has run out. */
export async function verifyLink(
  kind: LinkKind,
  token: string
): Promise<Record<string, unknown> | null> {
  try {
    const { payload } = await jwtVerify(token, identitySettings().signingKey, {
      issuer: ISSUER,
      audience: kind,
      algorithms: [ALGORITHM],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
