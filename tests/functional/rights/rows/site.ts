import { adminsOnly, anyUser, everybody, type Row } from '../row.js'

const setUp = {
  groupName: 'Home',
  householdName: 'Kitchen',
  fullName: 'Eve',
  username: 'eve',
  email: 'eve@example.com',
  password: 'a long enough secret',
  locale: 'en-US',
}

/** The site, its plugins, sessions, and the pages. */
export const siteRows: Record<string, Row> = {
  'pages.show': { expected: everybody(200) },
  'health.show': { expected: everybody(200) },
  'app.about': { expected: everybody(200) },
  'app.startup': { expected: everybody(200) },
  'app.theme': { expected: everybody(200) },
  'app.plugins': { expected: everybody(200) },
  'plugins.files': { make: async () => ({ id: 'nothing' }), expected: everybody(404) },
  'admin.crashes.index': { expected: adminsOnly(200) },
  'admin.plugins.index': { expected: adminsOnly(200) },
  'admin.plugins.show': {
    make: async () => ({ id: 'importer-web' }),
    expected: adminsOnly(200),
  },
  'admin.plugins.retry': {
    make: async () => ({ id: 'importer-web' }),
    body: () => ({}),
    expected: adminsOnly(200),
  },
  'admin.plugins.install': { body: () => ({}), expected: adminsOnly(422) },
  'admin.plugins.destroy': {
    make: async () => ({ id: 'importer-web' }),
    expected: adminsOnly(400),
  },
  'plugins.index': { make: async () => ({ plugin: 'nothing' }), expected: everybody(404) },
  'plugins.call': { make: async () => ({ plugin: 'nothing' }), expected: everybody(404) },
  'admin.plugins.update': {
    make: async () => ({ id: 'importer-web' }),
    body: () => ({ on: true }),
    expected: adminsOnly(200),
  },
  'live.show': { expected: anyUser(200) },
  'setup.store': {
    body: () => ({ ...setUp, token: 'guessed' }),
    expected: everybody(403),
  },
  'auth.token': {
    body: () => ({ username: 'nobody', password: 'wrong password' }),
    expected: everybody(401),
  },
  'auth.logout': { expected: everybody(200) },
  'auth.refresh': { expected: anyUser(200) },
  'users.self': { expected: anyUser(200) },
  'users.preferences.update': {
    body: () => ({ measures: 'metric' }),
    expected: anyUser(200),
  },
}
