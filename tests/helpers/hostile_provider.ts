import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

/** How a token differs from a right one. */
export interface Forgery {
  claims?: Record<string, unknown>
  /** Signed by a key that the provider does not name. */
  isForeign?: boolean
  /** Signed with the client's secret, or by nobody. */
  alg?: 'HS256' | 'none'
  /** Seconds by which its clock is ahead. */
  ahead?: number
}

/** A provider that answers whatever a test wants. */
export interface HostileProvider {
  issuer: string
  /** Of the ID token that it gives next; `nonce` is the one that was asked for. */
  next: Forgery & { nonce: string }
  sign(forgery: Forgery): Promise<string>
  /** Signs with another key from now on, and names that one only. */
  rotate(): Promise<void>
  /** Answers in place of its configuration. */
  configuration: Record<string, unknown>
  close(): void
}

const SECRET = 'a secret of the two of us'

/** Starts one on loopback. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const foreign = await generateKeyPair('RS256')
  let [key, kid] = [await generateKeyPair('RS256', { extractable: true }), 'first']
  const sign = async ({ claims, isForeign, alg, ahead = 0 }: Forgery): Promise<string> => {
    const now = Math.floor(Date.now() / 1000) + ahead
    const payload = { ...person, iss: issuer, aud: 'trivet', iat: now, exp: now + 300, ...claims }
    const whole = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null))
    if (alg === 'none') return unsigned(whole)
    const by: CryptoKey | Uint8Array =
      alg === 'HS256' ? new TextEncoder().encode(SECRET) : (isForeign ? foreign : key).privateKey
    return new SignJWT(whole).setProtectedHeader({ alg: alg ?? 'RS256', kid }).sign(by)
  }
  const server = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      const path = request.url ?? ''
      if (path.startsWith('/.well-known')) return provider.configuration
      if (path.startsWith('/keys'))
        return { keys: [{ ...(await exportJWK(key.publicKey)), kid, alg: 'RS256' }] }
      const claims = { nonce: provider.next.nonce, ...provider.next.claims }
      const token = await sign({ ...provider.next, claims })
      return { access_token: 'x', token_type: 'Bearer', id_token: token }
    }
    void answer().then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: HostileProvider = {
    issuer,
    next: { nonce: '' },
    sign,
    rotate: async () => {
      ;[key, kid] = [await generateKeyPair('RS256', { extractable: true }), 'second']
    },
    configuration: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256'],
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return provider
}

const person = {
  sub: 'mallory',
  name: 'Mallory',
  preferred_username: 'mallory',
  email: 'mallory@example.org',
  email_verified: true,
}

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}
