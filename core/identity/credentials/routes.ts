import { defineRoutes } from '#core/http/route_table'
import { apiTokenValidator } from './api_tokens_controller.js'
import { changePasswordValidator } from './change_password.js'
import { forgotPasswordValidator, resetPasswordValidator } from './password_resets.js'

const ApiTokensController = () => import('./api_tokens_controller.js')
const PasswordsController = () => import('./passwords_controller.js')
const UserSessionsController = () => import('./user_sessions_controller.js')

/** What people sign in by: passwords, sessions, tokens for programs. */
export const credentialRoutes = defineRoutes('Users', {
  'users.password.update': {
    route: 'PUT /api/users/password',
    action: [PasswordsController, 'update'],
    access: 'user',
    summary:
      "Change the caller's password; all other sessions end, and tokens for programs unless they are kept",
    answers: 'SuccessResponse',
    body: ['ChangePassword', changePasswordValidator],
  },
  'users.password.forget': {
    route: 'POST /api/users/forgot-password',
    action: [PasswordsController, 'forget'],
    access: 'visitor',
    summary:
      'Have a link for a new password mailed; the same answer whether anybody has the address',
    body: ['ForgotPassword', forgotPasswordValidator],
  },
  'users.password.reset': {
    route: 'POST /api/users/reset-password',
    action: [PasswordsController, 'reset'],
    access: 'visitor',
    summary: 'Choose a new password by a link; all sessions and tokens for programs end',
    body: ['ResetPassword', resetPasswordValidator],
  },
  'admin.users.password-reset': {
    route: 'POST /api/admin/users/password-reset-token',
    action: [PasswordsController, 'token'],
    access: 'admin',
    summary: 'The token of a link by which somebody chooses a new password, to pass on by hand',
    answers: 'PasswordResetToken',
    status: 201,
    body: ['ForgotPassword', forgotPasswordValidator],
  },
  'users.sessions.index': {
    route: 'GET /api/users/self/sessions',
    action: [UserSessionsController, 'index'],
    access: 'user',
    summary: 'Where the caller is signed in',
    answers: 'UserSession[]',
  },
  'users.sessions.clear': {
    route: 'DELETE /api/users/self/sessions',
    action: [UserSessionsController, 'clear'],
    access: 'user',
    summary: 'Sign the caller out everywhere else',
    answers: 'EndedSessions',
  },
  'users.sessions.destroy': {
    route: 'DELETE /api/users/self/sessions/:id',
    action: [UserSessionsController, 'destroy'],
    access: 'user',
    summary: 'Sign the caller out in one other place',
    answers: 'EndedSessions',
  },
  'users.api-tokens.store': {
    route: 'POST /api/users/api-tokens',
    action: [ApiTokensController, 'store'],
    access: 'user',
    summary: 'Make a token for programs, which is shown this once',
    answers: 'ApiTokenCreated',
    status: 201,
    body: ['LongLiveTokenIn', apiTokenValidator],
  },
  'users.api-tokens.destroy': {
    route: 'DELETE /api/users/api-tokens/:token_id',
    action: [ApiTokensController, 'destroy'],
    access: 'user',
    summary: 'Take a token for programs back',
    answers: 'ApiTokenDeleted',
  },
})
