import vine from '@vinejs/vine'
import { definePlugin } from '#core/plugins/define_plugin'
import type { RedirectMethod } from '#core/identity/sdk'
import { configurationUrl } from './provider_address.js'
import type { Settings } from './settings.js'

const flag = () => vine.boolean({ strict: true }).optional()
const name = (most: number) => vine.string().trim().maxLength(most).optional()

const settings = vine.create({
  issuer: vine
    .string()
    .trim()
    .url({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
    .maxLength(500),
  clientId: vine.string().trim().minLength(1).maxLength(300),
  clientSecret: vine.string().maxLength(1_000).optional().meta({ format: 'password' }),
  label: name(60),
  automatic: flag(),
  remember: flag(),
  signUp: flag(),
  joinByEmail: flag(),
  trustEmails: flag(),
  groupsClaim: name(100),
  userGroup: name(200),
  adminGroup: name(200),
  allowHttp: flag(),
})

const method: RedirectMethod<Settings> = {
  id: 'oidc',
  kind: 'redirect',
  authMethod: 'OIDC',
  button: ({ settings: { label, automatic, remember } }) => ({
    label: label || 'OAuth',
    isAutomatic: automatic ?? false,
    remember: remember ?? false,
  }),
  accounts: ({ settings: { signUp, joinByEmail } }) => ({
    signUp: signUp ?? false,
    joinByEmail: joinByEmail ?? false,
  }),
  // Loaded where a provider is asked: few sites have one.
  begin: async (...asked) => (await import('./sign_in.js')).begin(...asked),
  complete: async (...asked) => (await import('./sign_in.js')).complete(...asked),
  exchange: async (...asked) => (await import('./sign_in.js')).exchange(...asked),
  ended: async (...asked) => (await import('./sign_in.js')).ended(...asked),
  client: ({ settings: { issuer, clientId, groupsClaim, userGroup, adminGroup } }) => ({
    configurationUrl: configurationUrl(issuer),
    clientId,
    groupsClaim: userGroup || adminGroup ? groupsClaim || 'groups' : null,
  }),
  test: async (...asked) => (await import('./try_out.js')).tryOut(...asked),
}

/** Signs people in at a provider of OpenID Connect, such as Authelia, Authentik, Keycloak or Pocket ID. */
export default definePlugin<Settings>({
  id: 'signin-oidc',
  name: 'OpenID Connect',
  description: 'Sign in at your own provider, such as Authelia, Authentik, Keycloak or Pocket ID.',
  api: 1,
  enabledByDefault: false,
  settings,
  provides: { signInMethods: [method] },
})
