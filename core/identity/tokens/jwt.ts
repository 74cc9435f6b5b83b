import { createHmac, timingSafeEqual } from 'node:crypto'
import { identitySettings } from '../settings.js'

const ISSUER = 'trivet'
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** What a token says besides its issuer; times in seconds since 1970. */
export type JwtClaims = Record<string, unknown> & { exp: number }

/** A JSON Web Token (RFC 7519) of this site, signed with HMAC SHA-256. */
export function signJwt(claims: JwtClaims): string {
  const text = `${HEADER}.${encode({ ...claims, iss: ISSUER })}`
  return `${text}.${signatureOf(text).toString('base64url')}`
}

/**
 * The claims of a token of ours that has not run out, else null; synchronous, since WebCrypto would
 * wait for libuv's pool behind files, names and whatever else is there. A token for an `audience` is
 * good for that one only.
 */
export function verifyJwt(token: string, audience?: string): Record<string, unknown> | null {
  const [head = '', body = '', signature = '', more] = token.split('.')
  if (!body || more !== undefined || !hasOurHeader(head)) return null
  const expected = signatureOf(`${head}.${body}`)
  const actual = Buffer.from(signature, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const claims = decode(body)
  if (claims?.iss !== ISSUER || claims.aud !== audience) return null
  return typeof claims.exp === 'number' && claims.exp > Date.now() / 1000 ? claims : null
}

/** Seconds since 1970. */
export const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

function signatureOf(text: string): Buffer {
  return createHmac('sha256', identitySettings().signingKey).update(text).digest()
}

function hasOurHeader(text: string): boolean {
  const header = text === HEADER ? { alg: 'HS256' } : decode(text)
  return header?.alg === 'HS256' && !('crit' in header)
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(text: string): Record<string, unknown> | null {
  try {
    // What anybody may have written: an object or nothing.
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
