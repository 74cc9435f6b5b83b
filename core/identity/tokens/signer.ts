import { secondsOf, signJwt, verifyJwt } from './jwt.js'

/** Seconds of five years, as long as a token for programs is good. */
const API_TOKEN_SECONDS = Math.round(5 * 365.25 * 24 * 3_600)

/** What a verified token says: which session, or which API token, of which user. */
export type Claims =
  | { kind: 'session'; userId: string; id: string }
  | { kind: 'api-token'; userId: string; id: string }

/** Token of a session that ends at `expiresAt`. */
export function signSession(userId: string, sessionId: string, expiresAt: Date): string {
  return signJwt({ sub: userId, jti: sessionId, exp: secondsOf(expiresAt) })
}

/** Token for programs, good for five years while its row exists. */
export function signApiToken(token: {
  userId: string
  id: string
  name: string
  integrationId: string
}): string {
  return signJwt({
    long_token: true,
    id: token.id,
    name: token.name,
    integration_id: token.integrationId,
    sub: token.userId,
    exp: secondsOf(new Date()) + API_TOKEN_SECONDS,
  })
}

/** The claims of a token of ours that has not run out, else null. */
export function verifyToken(token: string): Claims | null {
  const claims = verifyJwt(token)
  if (typeof claims?.sub !== 'string' || !claims.sub) return null
  const { sub: userId, jti } = claims
  if (claims.long_token === true) return { kind: 'api-token', userId, id: String(claims.id) }
  return typeof jti === 'string' && jti ? { kind: 'session', userId, id: jti } : null
}
