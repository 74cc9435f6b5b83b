import { defineRoutes } from '#core/http/route_table'
import { registrationValidator } from './register.js'

const RegistrationController = () => import('./registration_controller.js')

/** How people get an account. */
export const registrationRoutes = defineRoutes('Users', {
  'users.register.show': {
    route: 'GET /api/users/register',
    action: [RegistrationController, 'show'],
    access: 'visitor',
    summary: 'What an invitation is to, for whoever has it',
    answers: 'InvitationTo',
    query: '{ token: string }',
  },
  'users.register': {
    route: 'POST /api/users/register',
    action: [RegistrationController, 'store'],
    access: 'visitor',
    summary: 'Get an account, by an invitation or, where the site is open, in a new group',
    answers: 'UserOut',
    status: 201,
    body: ['CreateUserRegistration', registrationValidator],
  },
})
