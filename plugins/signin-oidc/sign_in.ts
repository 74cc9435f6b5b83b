import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, type JWTPayload } from 'jose'
import * as client from 'openid-client'
import { SignInFailure, type SignedOnPerson } from '#core/identity/sdk'
import type { PluginContext } from '#core/plugins/define_plugin'
import { failureOf } from './failure.js'
import { isIncomplete, personOf, type Claims } from './person.js'
import { discover, keysOf, TOLERANCE } from './provider.js'
import type { Settings } from './settings.js'
import { failures } from './words.js'

type Context = PluginContext<Settings>

/** Seconds after which a token that came by a page or by the back channel is too old. */
const OLDEST = 600
/** Signatures by a key of the provider's; a shared secret is none. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']
const BACK_CHANNEL = 'http://schemas.openid.net/event/backchannel-logout'

/** Begins the authorization code flow, with PKCE, state and nonce. */
export async function begin(callback: string, context: Context) {
  const config = await discover(context)
  const [verifier, state, nonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: scopesOf(config, context.settings).join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, secrets: { verifier, state, nonce } }
}

/** What is asked for: the groups too, where they count and the provider has a scope for them. */
export function scopesOf(config: client.Configuration, settings: Settings): string[] {
  const { groupsClaim, userGroup, adminGroup } = settings
  const groups = groupsClaim || 'groups'
  const has = config.serverMetadata().scopes_supported?.includes(groups) ?? true
  const isGrouped = (userGroup || adminGroup) && has && /^[\w-]+$/.test(groups)
  return ['openid', 'profile', 'email', ...(isGrouped ? [groups] : [])]
}

/** Who came back from the provider. */
export async function complete(
  { address, secrets }: { address: string; secrets: Record<string, string> },
  context: Context
): Promise<SignedOnPerson> {
  const { verifier = '', state = '', nonce = '' } = secrets
  if (!verifier || !state || !nonce) throw new SignInFailure('refused', failures.notBegun)
  const config = await discover(context)
  try {
    const tokens = await client.authorizationCodeGrant(config, new URL(address), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims: Claims = { ...tokens.claims() }
    const more = isIncomplete(claims, context.settings)
      ? await userInfo(config, tokens.access_token, String(claims.sub))
      : {}
    return personOf({ ...more, ...claims }, context.settings)
  } catch (error) {
    throw failureOf(error)
  }
}

async function userInfo(
  config: client.Configuration,
  token: string,
  subject: string
): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  return { ...(await client.fetchUserInfo(config, token, subject)) }
}

/** Who an ID token names that a page got by itself (the implicit flow of version 1). */
export async function exchange(idToken: string, context: Context): Promise<SignedOnPerson> {
  const claims = await verified(idToken, context)
  if (claims.events !== undefined) throw new SignInFailure('refused', failures.noIdToken)
  return personOf(claims, context.settings)
}

/** Whose sessions a logout token ends (https://openid.net/specs/openid-connect-backchannel-1_0.html). */
export async function ended(logoutToken: string, context: Context) {
  const { events, nonce, iss, sub, sid } = await verified(logoutToken, context)
  const isLogout = typeof events === 'object' && events !== null && BACK_CHANNEL in events
  if (!isLogout || nonce !== undefined || (!sub && !sid))
    throw new SignInFailure('refused', failures.noLogoutToken)
  return {
    subject: sub ? `${iss} ${sub}` : null,
    session: typeof sid === 'string' ? sid : null,
  }
}

/** Claims of a token of the provider's for us, signed by a key that it has now. */
async function verified(token: string, context: Context): Promise<JWTPayload> {
  const { clientId } = context.settings
  const config = await discover(context)
  const keys = (await keysOf(config, context)) as JSONWebKeySet
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE,
      maxTokenAge: OLDEST,
      requiredClaims: ['iat', 'exp'],
    })
    const isForUs = payload.azp === undefined || payload.azp === clientId
    if (!isForUs || (Array.isArray(payload.aud) && payload.aud.length > 1 && !payload.azp))
      throw new SignInFailure('refused', failures.forOthers)
    return payload
  } catch (error) {
    throw failureOf(error)
  }
}
