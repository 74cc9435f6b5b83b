import { defineRoutes } from '#core/http/route_table'
import { preferencesValidator } from './validators/preferences_validator.js'
import { setUpValidator } from './validators/set_up_validator.js'

const SessionsController = () => import('./controllers/sessions_controller.js')
const SelfController = () => import('./controllers/self_controller.js')
const PreferencesController = () => import('./controllers/preferences_controller.js')
const SetupController = () => import('./controllers/setup_controller.js')

/** Signing in, and who one is. */
export const identityRoutes = defineRoutes('Users', {
  'auth.token': {
    route: 'POST /api/auth/token',
    action: [SessionsController, 'store'],
    access: 'visitor',
    summary: 'Sign in: a token for a name or e-mail address with its password',
    answers: 'TokenAnswer',
    form: {
      type: 'application/x-www-form-urlencoded',
      fields: {
        username: { type: 'string' },
        password: { type: 'string' },
        remember_me: { type: 'boolean' },
      },
      required: ['username', 'password'],
    },
  },
  'auth.logout': {
    route: 'POST /api/auth/logout',
    action: [SessionsController, 'destroy'],
    access: 'visitor',
    summary: 'Sign out: the session ends',
    answers: '{ message: string }',
  },
  'auth.refresh': {
    route: 'GET /api/auth/refresh',
    action: [SessionsController, 'update'],
    access: 'user',
    summary: 'A fresh token for the session',
    answers: 'TokenAnswer',
  },
  'users.self': {
    route: 'GET /api/users/self',
    action: [SelfController, 'show'],
    access: 'user',
    summary: 'The caller, with rights, group and household',
    answers: 'UserOut',
  },
  'users.preferences.update': {
    route: 'PATCH /api/users/self/preferences',
    action: [PreferencesController, 'update'],
    access: 'user',
    summary: 'Change how the caller likes texts and measures to be shown',
    answers: 'UserPreferences',
    body: ['UpdateUserPreferences', preferencesValidator],
  },
  'setup.store': {
    route: 'POST /api/setup',
    action: [SetupController, 'store'],
    access: 'visitor',
    summary: 'Set up a new site: its first household and its administrator, who is signed in',
    answers: 'TokenAnswer',
    status: 201,
    body: ['SetUp', setUpValidator],
  },
})
