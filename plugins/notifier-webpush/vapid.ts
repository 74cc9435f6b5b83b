import { createECDH } from 'node:crypto'
import type { JWK } from 'jose'

/** The site's pair of keys, by which push services know it again (RFC 8292). */
export interface KeyPair {
  /** The public one in Base64url. */
  publicKey: string
  jwk: JWK
}

/** The pair of keys that 32 secret bytes stand for: the same each time. */
export function keyPairOf(secret: Uint8Array): KeyPair {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret))
  const point = pair.getPublicKey()
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))]
  return { publicKey: text(point), jwk: { kty: 'EC', crv: 'P-256', x, y, d: text(secret) } }
}

/** Says to a push service who sends; good for it alone, and for twelve hours. */
export async function authorization(
  { publicKey, jwk }: KeyPair,
  { endpoint, sub }: { endpoint: string; sub: string }
): Promise<string> {
  const { importJWK, SignJWT } = await import('jose')
  const token = await new SignJWT({ sub })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .sign(await importJWK(jwk, 'ES256'))
  return `vapid t=${token}, k=${publicKey}`
}
