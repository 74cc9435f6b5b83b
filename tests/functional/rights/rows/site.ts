import type { Row } from '../row.js'

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

/** The site, its plugins, sessions, and the pages. */
export const siteRows: Record<string, Row> = {
  'pages.show': {},
  'health.show': {},
  'app.about': {},
  'app.startup': {},
  'app.theme': {},
  'app.plugins': {},
  'plugins.files': { make: async () => ({ id: 'nothing' }), expected: 404 },
  'admin.crashes.index': {},
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
  'auth.logout': {},
  'auth.refresh': {},
  'users.self': {},
  'users.register.show': { query: () => '?token=guessed', expected: 400 },
  'users.register': { body: () => ({ ...newcomer, group: 'Home' }), expected: 403 },
  'admin.email.show': {},
  'admin.email.test': { body: () => ({ email: 'x@example.com' }) },
  'users.preferences.update': {
    body: () => ({ measures: 'metric' }),
  },
}
