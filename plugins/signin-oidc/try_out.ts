import * as client from 'openid-client'
import { SignInFailure, type TestStep } from '#core/identity/sdk'
import type { PluginContext } from '#core/plugins/define_plugin'
import { filledIn } from '#core/shared/worded'
import { failureOf } from './failure.js'
import { discover, keysOf } from './provider.js'
import type { Settings } from './settings.js'
import { begin, scopesOf } from './sign_in.js'
import { failures, words } from './words.js'

/** Tries everything short of a person: the provider, its keys, our client, and whether it would send people back here. */
export async function tryOut(
  { callback, signOut }: { callback: string; signOut: string },
  context: PluginContext<Settings>,
  step: TestStep
): Promise<void> {
  const config = await step(
    words.provider,
    () => discover(context),
    (found) => found.serverMetadata().issuer
  )
  await step(
    words.pkce,
    () => pkceOf(config),
    (methods) => methods
  )
  await step(words.keys, () => keysOf(config, context), countOf)
  await step(
    words.scopes,
    () => scopesOf(config, context.settings),
    (scopes) => scopes.join(' ')
  )
  await step(
    words.client,
    () => tryClient(config, callback),
    (code) => code
  )
  await step(
    words.callback,
    () => tryCallback(callback, context),
    () => callback
  )
  await step(
    words.backChannel,
    () => signOut,
    (url) => url
  )
}

function pkceOf(config: client.Configuration): string {
  const methods = config.serverMetadata().code_challenge_methods_supported
  if (methods && !methods.includes('S256'))
    throw new SignInFailure('refused', filledIn(failures.pkce, { methods: methods.join(', ') }))
  return methods ? 'S256' : ''
}

function countOf(keys: unknown): string {
  const { keys: list }: { keys?: unknown } = typeof keys === 'object' && keys !== null ? keys : {}
  return Array.isArray(list) ? String(list.length) : '0'
}

/** A code that nobody was given: a provider that knows our client says that the code is wrong, another that we are. */
async function tryClient(config: client.Configuration, callback: string): Promise<string> {
  const form = { code: 'trivet-test', redirect_uri: callback, code_verifier: 'x'.repeat(43) }
  try {
    await client.genericGrantRequest(config, 'authorization_code', form)
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
      return `${error.error} ✓`
    throw failureOf(error)
  }
  throw new SignInFailure('refused', failures.anyCode)
}

/** A provider that knows the address either asks who one is or sends one back; another refuses. */
async function tryCallback(callback: string, context: PluginContext<Settings>): Promise<void> {
  try {
    const { url } = await begin(callback, context)
    const address = new URL(url)
    address.searchParams.set('prompt', 'none')
    const { status } = await context.http(address.href, { redirects: 0, maxBytes: 1_000_000 })
    if (status >= 400)
      throw new SignInFailure('refused', filledIn(failures.callback, { callback, status }))
  } catch (error) {
    throw failureOf(error)
  }
}
