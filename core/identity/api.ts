import type { ApiRows } from '#core/openapi/api_row'
import { preferencesValidator } from './validators/preferences_validator.js'
import { setUpValidator } from './validators/set_up_validator.js'

const tag = 'Users'
const text = { type: 'string' }

/** Signing in, and who one is. */
export const identityApi: ApiRows = {
  'auth.token': {
    tag,
    answers: 'TokenAnswer',
    open: true,
    form: [
      'application/x-www-form-urlencoded',
      {
        type: 'object',
        properties: { username: text, password: text, remember_me: { type: 'boolean' } },
        required: ['username', 'password'],
      },
    ],
  },
  'auth.logout': { tag, answers: '{ message: string }', open: true },
  'auth.refresh': { tag, answers: 'TokenAnswer' },
  'users.self': { tag, answers: 'UserOut' },
  'users.preferences.update': {
    tag,
    answers: 'UserPreferences',
    body: ['UpdateUserPreferences', preferencesValidator],
  },
  'setup.store': {
    tag,
    answers: 'TokenAnswer',
    status: 201,
    open: true,
    body: ['SetUp', setUpValidator],
  },
}
