import * as client from 'openid-client'
import { SignInFailure } from '#core/identity/sdk'
import type { PluginContext } from '#core/plugins/define_plugin'
import { filledIn } from '#core/shared/worded'
import { failureOf } from './failure.js'
import { configurationUrl } from './provider_address.js'
import type { Settings } from './settings.js'
import { failures } from './words.js'

type Context = PluginContext<Settings>

/** Seconds in which the provider has to answer. */
const PATIENCE = 8
/** Bytes of an answer of the provider. */
const MOST = 1_000_000
/** Seconds by which the provider's clock may differ from ours. */
export const TOLERANCE = 30

/**
 * What the provider says of itself, asked anew for every sign-in: so that new keys count at once, in every process.
 * Throws `SignInFailure`.
 */
export async function discover(context: Context): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, allowHttp } = context.settings
  const address = configurationUrl(issuer)
  const config = await client
    .discovery(new URL(address), clientId, metadata, authentication(clientSecret), {
      [client.customFetch]: fetchBy(context),
      timeout: PATIENCE,
      execute: [
        // Without it the signature of an ID token is not looked at.
        client.enableNonRepudiationChecks,
        ...(allowHttp ? [client.allowInsecureRequests] : []),
      ],
    })
    .catch((error: unknown) => {
      throw failureOf(error)
    })
  const { issuer: named } = config.serverMetadata()
  if (configurationUrl(named) === address) return config
  throw new SignInFailure('refused', filledIn(failures.otherName, { name: named.slice(0, 200) }))
}

const metadata = { [client.clockTolerance]: TOLERANCE }

/** A secret is sent in the header where the provider takes that, else in the form. */
function authentication(secret: string | undefined): client.ClientAuth {
  if (!secret) return client.None()
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isInForm = !methods.includes('client_secret_basic')
    const send = isInForm ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
    send(server, ...rest)
  }
}

/** The guarded way out as the library wants it; it follows no redirects. */
function fetchBy({ http, signal: running }: Context): client.CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await http(url, {
      method,
      headers,
      redirects: 0,
      maxBytes: MOST,
      signal: signal ? AbortSignal.any([running, signal]) : running,
      // Forms only: the library sends nothing else here.
      ...(body instanceof URLSearchParams || typeof body === 'string'
        ? { body: String(body) }
        : {}),
    })
    const content = [101, 204, 205, 304].includes(answer.status) ? null : await answer.text()
    return new Response(content, { status: answer.status, headers: answer.headers })
  }
}

/** The keys by which the provider signs now. */
export async function keysOf(config: client.Configuration, context: Context): Promise<unknown> {
  const { jwks_uri: uri } = config.serverMetadata()
  if (!uri) throw new SignInFailure('refused', failures.noKeys)
  if (!context.settings.allowHttp && !uri.startsWith('https:'))
    throw new SignInFailure('refused', failures.plainKeys)
  try {
    const answer = await context.http(uri, { redirects: 0, maxBytes: MOST })
    if (answer.ok) return await answer.json()
    throw new SignInFailure('unreachable', filledIn(failures.keys, { status: answer.status }))
  } catch (error) {
    throw failureOf(error)
  }
}
