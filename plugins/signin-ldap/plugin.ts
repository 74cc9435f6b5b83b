import vine from '@vinejs/vine'
import type { PasswordMethod } from '#core/identity/sdk'
import { definePlugin } from '#core/plugins/define_plugin'
import type { Settings } from './settings.js'

const flag = () => vine.boolean({ strict: true }).optional()
const text = (most: number) => vine.string().trim().maxLength(most).optional()
const attribute = () =>
  vine
    .string()
    .trim()
    .maxLength(64)
    .regex(/^[a-zA-Z][\w.;-]*$/)
    .optional()

const settings = vine.create({
  url: vine
    .string()
    .trim()
    .url({ require_tld: false, require_protocol: true, protocols: ['ldap', 'ldaps'] })
    .maxLength(300),
  startTls: flag(),
  insecureTls: flag(),
  caCertificate: vine.string().maxLength(20_000).optional(),
  bindDn: text(500),
  bindPassword: vine.string().maxLength(1_000).optional().meta({ format: 'password' }),
  baseDn: vine.string().trim().minLength(1).maxLength(500),
  userFilter: text(1_000),
  adminFilter: text(1_000),
  idAttribute: attribute(),
  nameAttribute: attribute(),
  mailAttribute: attribute(),
  signUp: flag(),
  joinByEmail: flag(),
})

const method: PasswordMethod<Settings> = {
  id: 'ldap',
  kind: 'password',
  authMethod: 'LDAP',
  accounts: ({ settings: { signUp, joinByEmail } }) => ({
    signUp: signUp ?? false,
    joinByEmail: joinByEmail ?? false,
  }),
  // Loaded where a directory is asked: few sites have one.
  verify: async (...asked) => (await import('./directory.js')).verify(...asked),
  test: async (...asked) => (await import('./directory.js')).tryOut(...asked),
}

/** Lets people of a directory sign in with its names and passwords. */
export default definePlugin<Settings>({
  id: 'signin-ldap',
  name: 'LDAP',
  description: 'Sign in with the name and password of a directory, such as OpenLDAP or lldap.',
  api: 1,
  enabledByDefault: false,
  settings,
  provides: { signInMethods: [method] },
})
