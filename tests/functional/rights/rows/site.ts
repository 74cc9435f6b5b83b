import db from '@adonisjs/lucid/services/db'
import { createApiToken } from '#core/identity/index'
import { storage } from '#core/storage/index'
import { type Row, statuses } from '../row.js'
import type { World } from '../world.js'

const setUp = {
  groupName: 'Home',
  householdName: 'Kitchen',
  fullName: 'Eve',
  username: 'eve',
  email: 'eve@example.com',
  password: 'a long enough secret',
  locale: 'en-US',
}

const newcomer = {
  fullName: 'Eve',
  username: 'eve',
  email: 'eve@example.com',
  password: 'a long enough secret',
  passwordConfirm: 'a long enough secret',
}

/** A session and a token of somebody, which nobody else may end, administrators included. */
const othersSession = async ({ users }: World) => {
  const [row] = await db
    .table('sessions')
    .returning('id')
    .insert({ user_id: users.owner, expires_at: new Date(Date.now() + 3_600_000) })
  return { id: String(row.id) }
}

const othersToken = async ({ users }: World) => {
  const { id } = await createApiToken(users.owner, 'Script')
  return { token_id: String(id) }
}

const othersPasskey = async ({ users }: World) => {
  const passkey = { user_id: users.owner, credential_id: crypto.randomUUID(), name: 'Phone' }
  const [row] = await db
    .table('passkeys')
    .returning('id')
    .insert({ ...passkey, public_key: Buffer.alloc(1) })
  return { id: String(row.id) }
}

const othersDevice = async ({ users }: World) => {
  const { id: session_id } = await othersSession({ users } as World)
  const device = { user_id: users.owner, endpoint_hash: crypto.randomUUID(), locale: 'en-US' }
  const [row] = await db
    .table('push_devices')
    .returning('id')
    .insert({ ...device, session_id, sealed_address: '', topics: ['plans'] })
  return { id: String(row.id) }
}

/** A text that was stored to be looked for among the media. */
const aValidation = async () => {
  await storage().put('docker/validate.txt', 'x')
  return {}
}

/** A passkey that nobody made. */
const aCredential = { id: 'x', rawId: 'x', type: 'public-key' }

/** The one whose profile others try to change. */
const aMember = async ({ users }: World) => ({ id: users.owner })

/** A language that comes with no texts. */
const danish = async () => ({ tag: 'da-DK' })

/** Nobody of the callers is that person. */
const oneselfOrAdmin = (status: number) => statuses(403, 403, 403, 403, 403, status)

/** The site, its plugins, sessions, and the pages. */
export const siteRows: Record<string, Row> = {
  'pages.show': {},
  'health.show': {},
  'app.about': {},
  'app.startup': {},
  'app.theme': {},
  'admin.updates.show': {},
  'admin.updates.update': { body: () => ({ isOn: false }) },
  'app.texts': { make: danish },
  'admin.texts.index': {},
  'admin.texts.show': { make: danish },
  'admin.texts.update': {
    make: danish,
    body: () => ({ format: 'trivet-texts', version: 1, locale: 'da-DK', texts: {} }),
  },
  'admin.texts.destroy': { make: danish },
  'admin.theme.show': {},
  'admin.theme.update': { body: () => ({}) },
  'app.plugins': {},
  'plugins.files': { make: async () => ({ id: 'nothing' }), expected: 404 },
  'admin.crashes.index': {},
  'admin.schedules.index': {},
  'admin.schedules.run': { make: async () => ({ owner: 'core', job: 'nothing' }), expected: 404 },
  'admin.plugins.index': {},
  'admin.plugins.show': {
    make: async () => ({ id: 'importer-web' }),
  },
  'admin.plugins.retry': {
    make: async () => ({ id: 'importer-web' }),
    body: () => ({}),
  },
  'admin.plugins.install': { body: () => ({}), expected: 422 },
  'admin.plugins.destroy': {
    make: async () => ({ id: 'importer-web' }),
    expected: 400,
  },
  'plugins.index': { make: async () => ({ plugin: 'nothing' }), expected: 404 },
  'plugins.call': { make: async () => ({ plugin: 'nothing' }), expected: 404 },
  'admin.plugins.update': {
    make: async () => ({ id: 'importer-web' }),
    body: () => ({ on: true }),
  },
  'live.show': {},
  'setup.store': {
    body: () => ({ ...setUp, token: 'guessed' }),
    expected: 403,
  },
  'auth.token': {
    body: () => ({ username: 'nobody', password: 'wrong password' }),
    expected: 401,
  },
  'auth.second-step': { body: () => ({ step: 'forged', code: '123456' }), expected: 400 },
  'users.second-factor.show': {},
  'users.second-factor.store': { body: () => ({ currentPassword: 'guessed' }), expected: 400 },
  'users.second-factor.update': { body: () => ({ code: '123456' }), expected: 400 },
  'users.second-factor.renew': { body: () => ({ currentPassword: 'guessed' }), expected: 400 },
  'users.second-factor.destroy': { body: () => ({ currentPassword: 'guessed' }), expected: 400 },
  'auth.passkey.show': {},
  'auth.passkey': {
    body: () => ({
      response: {
        ...aCredential,
        response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
      },
    }),
    expected: 400,
  },
  'users.self.destroy': { body: () => ({ currentPassword: [] }), expected: 422 },
  'users.own-data.show': {},
  'users.own-data.store': {},
  'users.own-data.file': { expected: 404 },
  'users.passkeys.index': {},
  'users.passkeys.offer': { body: () => ({ currentPassword: 'guessed' }), expected: 400 },
  'users.passkeys.store': {
    body: () => ({
      name: 'Phone',
      response: { ...aCredential, response: { clientDataJSON: 'x', attestationObject: 'x' } },
    }),
    expected: 400,
  },
  'users.digest.show': {},
  'users.digest.update': { body: () => ({ frequency: 'daily', timeZone: 'UTC' }) },
  'digests.unsubscribe': { query: () => '?token=guessed', expected: 404 },
  'users.devices.index': {},
  'users.devices.store': {
    body: () => ({ endpoint: 'https://push.example/x', keys: {}, topics: ['plans'] }),
    expected: 422,
  },
  'users.devices.destroy': { make: othersDevice, expected: 404 },
  'users.timers.update': {
    make: async () => ({ id: crypto.randomUUID() }),
    body: () => ({ name: 'Eggs', path: '/', seconds: 60, tag: 'eggs' }),
  },
  'users.timers.destroy': { make: async () => ({ id: crypto.randomUUID() }) },
  'users.passkeys.update': {
    make: othersPasskey,
    body: () => ({ name: 'Mine' }),
    expected: 404,
  },
  'users.passkeys.destroy': { make: othersPasskey, expected: 404 },
  'admin.users.second-factor': { make: aMember },
  'auth.logout': {},
  'auth.refresh': {},
  'users.self': {},
  'app.oidc': {},
  'auth.oauth.begin': { expected: 404 },
  'auth.oauth.complete': { query: () => '?code=x&state=y', expected: 401 },
  'auth.oauth.end': { body: () => ({ logoutToken: 'x' }), expected: 401 },
  'auth.sign-on': { body: () => ({ plugin: 'signin-proxy' }), expected: 404 },
  'admin.sign-on.test': {
    make: async () => ({ id: 'signin-oidc' }),
    body: () => ({}),
    expected: 404,
  },
  'users.register.show': { query: () => '?token=guessed', expected: 400 },
  'users.register': { body: () => ({ ...newcomer, group: 'Home' }), expected: 403 },
  'users.password.update': {
    body: () => ({ currentPassword: 'guessed', newPassword: 'a long enough secret' }),
    expected: 400,
  },
  'users.password.forget': { body: () => ({ email: 'x@example.com' }) },
  'users.password.reset': {
    body: () => ({ ...newcomer, token: 'guessed' }),
    expected: 400,
  },
  'admin.users.password-reset': { body: () => ({ email: 'nobody@example.com' }), expected: 404 },
  'users.update': {
    make: aMember,
    body: () => ({ email: `${crypto.randomUUID()}@example.com` }),
    expected: oneselfOrAdmin(200),
  },
  'users.picture.store': { make: aMember, expected: oneselfOrAdmin(422) },
  'users.picture.destroy': { make: aMember, expected: oneselfOrAdmin(200) },
  'users.picture.show': { make: aMember, expected: 404 },
  'media.user-picture': { make: aMember, expected: 404 },
  'media.validation': { make: aValidation },
  'users.sessions.index': {},
  'users.sessions.clear': {},
  'users.sessions.destroy': { make: othersSession, expected: 404 },
  'users.api-tokens.store': { body: () => ({ name: 'Script' }) },
  'users.api-tokens.destroy': { make: othersToken, expected: 403 },
  'admin.audit.index': {},
  'admin.audit.export': {},
  'admin.email.show': {},
  'admin.email.test': { body: () => ({ email: 'x@example.com' }) },
  'users.preferences.update': {
    body: () => ({ measures: 'metric' }),
  },
}
