import { SignJWT, errors, jwtVerify } from 'jose'
import { identitySettings } from '../settings.js'

const ISSUER = 'trivet'
const ALGORITHM = 'HS256'
const API_TOKEN_YEARS = '5y'

/** What a verified token says: which session, or which API token, of which user. */
export type Claims =
  | { kind: 'session'; userId: string; id: string }
  | { kind: 'api-token'; userId: string; id: string }

/** Token of a session that ends at `expiresAt` (api/1-conventions.md §1.10). */
export function signSession(userId: string, sessionId: string, expiresAt: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setJti(sessionId)
    .setIssuer(ISSUER)
    .setExpirationTime(expiresAt)
    .sign(identitySettings().signingKey)
}

/** Token for programs, good for five years while its row exists. */
export function signApiToken(token: {
  userId: string
  id: string
  name: string
  integrationId: string
}): Promise<string> {
  return new SignJWT({
    long_token: true,
    id: token.id,
    name: token.name,
    integration_id: token.integrationId,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(token.userId)
    .setIssuer(ISSUER)
    .setExpirationTime(API_TOKEN_YEARS)
    .sign(identitySettings().signingKey)
}

/** The claims of a token of ours that has not run out, else null. */
export async function verifyToken(token: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, identitySettings().signingKey, {
      issuer: ISSUER,
      algorithms: [ALGORITHM],
    })
    if (!payload.sub) return null
    if (payload.long_token === true)
      return { kind: 'api-token', userId: payload.sub, id: String(payload.id) }
    return payload.jti ? { kind: 'session', userId: payload.sub, id: payload.jti } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
