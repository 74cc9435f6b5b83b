import { defineRoutes } from '#core/http/route_table'
import { confirmedValidator } from '../credentials/confirm_password.js'
import { codeValidator } from './second_factor.js'
import { secondStepValidator } from './take_second_step.js'

const SecondFactorController = () => import('./second_factor_controller.js')

/** The second step of signing in. */
export const secondFactorRoutes = defineRoutes('Users', {
  'auth.second-step': {
    route: 'POST /api/auth/second-step',
    action: [SecondFactorController, 'take'],
    access: 'visitor',
    summary: 'Take the second step of signing in: a code of an app, or a recovery code',
    answers: 'TokenAnswer',
    body: ['SecondStep', secondStepValidator],
  },
  'users.second-factor.show': {
    route: 'GET /api/users/self/second-factor',
    action: [SecondFactorController, 'show'],
    access: 'user',
    summary: 'Whether the caller signs in with a second step',
    answers: 'SecondFactor',
  },
  'users.second-factor.store': {
    route: 'POST /api/users/self/second-factor',
    action: [SecondFactorController, 'store'],
    access: 'user',
    summary: 'Get a secret for an authenticator app, which a first code then turns on',
    answers: 'SecondFactorSetUp',
    status: 201,
    body: ['ConfirmedByPassword', confirmedValidator],
  },
  'users.second-factor.update': {
    route: 'PUT /api/users/self/second-factor',
    action: [SecondFactorController, 'update'],
    access: 'user',
    summary: 'Turn the second step on by a first code; answers recovery codes, shown this once',
    answers: 'RecoveryCodes',
    body: ['SecondFactorCode', codeValidator],
  },
  'users.second-factor.renew': {
    route: 'POST /api/users/self/second-factor/recovery-codes',
    action: [SecondFactorController, 'renew'],
    access: 'user',
    summary: 'Replace the recovery codes',
    answers: 'RecoveryCodes',
    status: 201,
    body: ['ConfirmedByPassword', confirmedValidator],
  },
  'users.second-factor.destroy': {
    route: 'POST /api/users/self/second-factor/removal',
    action: [SecondFactorController, 'destroy'],
    access: 'user',
    summary: 'Turn the second step off',
    body: ['ConfirmedByPassword', confirmedValidator],
  },
  'admin.users.second-factor': {
    route: 'DELETE /api/admin/users/:id/second-factor',
    action: [SecondFactorController, 'reset'],
    access: 'admin',
    summary: "Turn a user's second step off, as for who lost the app",
  },
})
