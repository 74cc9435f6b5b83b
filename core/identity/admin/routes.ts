import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { newUserValidator, userValidator } from './change_users.js'

const UsersController = () => import('./users_controller.js')

/** Accounts of the whole site, under the addresses of today and of version 1. */
export const adminUsersRoutes: RouteTable = {
  ...defineRoutes('Admin: users', {
    'admin.users.unlock-all': {
      route: 'POST /api/admin/users/unlock',
      action: [UsersController, 'unlockAll'],
      access: 'admin',
      summary: 'Forget wrong passwords whose time is over, with `force` all that lock accounts',
      answers: 'UnlockResults',
      query: '{ force?: boolean }',
    },
    'admin.users.unlock': {
      route: 'POST /api/admin/users/:id/unlock',
      action: [UsersController, 'unlock'],
      access: 'admin',
      summary: 'Forget the wrong passwords that lock an account',
      answers: 'UnlockResults',
    },
    'admin.users.update': {
      route: 'PUT /api/admin/users/:id',
      action: [UsersController, 'update'],
      access: 'admin',
      summary: 'Change an account and its rights; what is left out stays',
      answers: 'AdminUser',
      body: ['UserUpdate', userValidator],
    },
  }),
  ...family('admin.users', 'admin/users'),
  ...family('users-v1', 'users'),
}

function family(as: string, path: 'admin/users' | 'users'): RouteTable {
  return defineRoutes(
    { tag: 'Admin: users', as },
    {
      index: {
        route: `GET /api/${path}`,
        action: [UsersController, 'index'],
        access: 'admin',
        summary: 'A page of all accounts of the site',
        answers: 'Page<AdminUser>',
        query: 'PageQuery',
      },
      store: {
        route: `POST /api/${path}`,
        action: [UsersController, 'store'],
        access: 'admin',
        summary: 'Make an account, with rights, in a group and household by their names',
        answers: 'AdminUser',
        status: 201,
        body: ['UserIn', newUserValidator],
      },
      show: {
        route: `GET /api/${path}/:id`,
        action: [UsersController, 'show'],
        access: 'admin',
        summary: 'An account of the site',
        answers: 'AdminUser',
      },
      destroy: {
        route: `DELETE /api/${path}/:id`,
        action: [UsersController, 'destroy'],
        access: 'admin',
        summary: 'Delete an account; its recipes stay in the household. Answers whose it was',
        answers: 'AdminUser',
      },
    }
  )
}
