import { defineRoutes } from '#core/http/route_table'
import { preferencesValidator } from './validators/preferences_validator.js'
import { signOnTestValidator, signOnValidator } from './sign_on/sign_on_controller.js'
import { setUpValidator } from './validators/set_up_validator.js'

const SessionsController = () => import('./controllers/sessions_controller.js')
const SelfController = () => import('./controllers/self_controller.js')
const PreferencesController = () => import('./controllers/preferences_controller.js')
const SignOnController = () => import('./sign_on/sign_on_controller.js')
const SetupController = () => import('./controllers/setup_controller.js')

/** Signing in, and who one is. */
export const identityRoutes = defineRoutes('Users', {
  'auth.token': {
    route: 'POST /api/auth/token',
    action: [SessionsController, 'store'],
    access: 'visitor',
    summary: 'Sign in: a token for a name or e-mail address with its password',
    answers: 'TokenAnswer',
    asksElsewhere: true,
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
  'app.oidc': {
    route: 'GET /api/app/about/oidc',
    action: [SignOnController, 'about'],
    access: 'visitor',
    summary: 'What a page needs that gets an ID token of OpenID Connect by itself',
    answers: 'OidcInfo',
  },
  'auth.oauth.begin': {
    route: 'GET /api/auth/oauth',
    action: [SignOnController, 'begin'],
    access: 'visitor',
    summary: 'Go to another site to sign in there; it leads back to the sign-in page',
    status: 302,
    asksElsewhere: true,
    query: '{ plugin?: string }',
  },
  'auth.oauth.complete': {
    route: 'GET /api/auth/oauth/callback',
    action: [SignOnController, 'complete'],
    access: 'visitor',
    summary: 'Sign in by what the other site added to the address that it led back to',
    answers: 'TokenAnswer',
    asksElsewhere: true,
  },
  'auth.oauth.end': {
    route: 'POST /api/auth/oauth/logout',
    action: [SignOnController, 'destroy'],
    access: 'visitor',
    summary: 'End the sessions that a logout token of the other site names (back channel)',
    asksElsewhere: true,
    form: {
      type: 'application/x-www-form-urlencoded',
      fields: { logout_token: { type: 'string' } },
      required: ['logout_token'],
    },
  },
  'auth.sign-on': {
    route: 'POST /api/auth/sign-on',
    action: [SignOnController, 'store'],
    access: 'visitor',
    summary: 'Sign in by what a trusted proxy says of whoever asks',
    answers: 'TokenAnswer',
    body: ['SignOn', signOnValidator],
  },
  'admin.sign-on.test': {
    route: 'POST /api/admin/sign-on/:id/test',
    action: [SignOnController, 'test'],
    access: 'admin',
    summary: 'Try a way to sign in, step by step',
    answers: 'SignOnTest',
    body: ['SignOnTestInput', signOnTestValidator],
    params: { id: 'plugin_id' },
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
