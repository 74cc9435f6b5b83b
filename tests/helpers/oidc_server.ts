import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/** What the provider tells of one of its people. */
export interface ProviderPerson {
  name?: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

/** A real provider of OpenID Connect on loopback. */
export interface OidcServer {
  issuer: string
  client: { clientId: string; clientSecret: string }
  /** By what they type; the password is never looked at. */
  people: Record<string, ProviderPerson>
  close(): void
}

const client = { clientId: 'trivet', clientSecret: 'a secret of the two of us' }

/** Starts a provider that knows us by `callback`, and has one new key. */
export async function startOidcServer(callback: string): Promise<OidcServer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people: OidcServer['people'] = {}
  const provider = new Provider(issuer, {
    ...(await configuration(people)),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [callback],
        backchannel_logout_uri: callback.replace('/login', '/api/auth/oauth/logout'),
        backchannel_logout_session_required: true,
      },
    ],
    // Whoever is signed in there has agreed.
    loadExistingGrant: async ({ oidc }: Flow) => {
      const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId }
      const grant = new provider.Grant(of)
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  server.on('request', provider.callback())
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { issuer, client, people, close }
}

interface Flow {
  oidc: { client: { clientId: string }; session: { accountId: string } }
}

async function configuration(people: OidcServer['people']): Promise<object> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    findAccount: (_context: unknown, id: string) =>
      people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
  }
}

/** Steps of a sign-in at the provider, with its forms. */
const MOST = 12

/** A browser of somebody who signs in at the provider. */
export class ProviderVisit {
  readonly #cookies = new Map<string, string>()

  constructor(readonly callback: string) {}

  /** Follows a link to the provider, signs in there as asked, and answers the address that it leads back to. */
  async signIn(url: string, login: string): Promise<URL> {
    let form: Record<string, string> | null = null
    let address = new URL(url)
    for (let step = 0; step < MOST; step += 1) {
      if (address.href.startsWith(this.callback)) return address
      const answer = await this.#ask(address, form)
      const next = answer.headers.get('location')
      form = next ? null : { prompt: 'login', login, password: 'whatever' }
      if (next) address = new URL(next, address)
      else if (!answer.ok) throw new Error(`${address.pathname}: ${await answer.text()}`)
    }
    throw new Error(`Nothing led back from ${address.href}`)
  }

  async #ask(address: URL, form: Record<string, string> | null): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }
}
