import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { notifierValidator } from './save_notifier.js'

const NotifiersController = () => import('./notifiers_controller.js')

/** Notifiers, under the addresses of today and those of version 1. */
export const notifiersRoutes: RouteTable = {
  ...family('notifiers', 'households'),
  ...family('notifiers-v1', 'groups'),
}

function family(as: string, owner: 'households' | 'groups'): RouteTable {
  const path = `/api/${owner}/events/notifications` as const
  return defineRoutes(
    { tag: 'Households: notifiers', as },
    {
      index: {
        route: `GET ${path}`,
        action: [NotifiersController, 'index'],
        access: 'user',
        summary: 'A page of the ways by which people are told what happens',
        answers: 'Page<Notifier>',
        query: 'PageQuery',
      },
      store: {
        route: `POST ${path}`,
        action: [NotifiersController, 'store'],
        access: 'user',
        summary: 'Add a way by which people are told; it is told of what its options say',
        answers: 'Notifier',
        status: 201,
        body: ['GroupEventNotifierCreate', notifierValidator],
      },
      show: {
        route: `GET ${path}/:id`,
        action: [NotifiersController, 'show'],
        access: 'user',
        summary: 'A notifier, without its address',
        answers: 'Notifier',
      },
      update: {
        route: `PUT ${path}/:id`,
        action: [NotifiersController, 'update'],
        access: 'user',
        summary: 'Change a notifier; an address that is left out stays',
        answers: 'Notifier',
        body: ['GroupEventNotifierUpdate', notifierValidator],
      },
      destroy: {
        route: `DELETE ${path}/:id`,
        action: [NotifiersController, 'destroy'],
        access: 'user',
        summary: 'Delete a notifier and its log',
        status: 204,
      },
      test: {
        route: `POST ${path}/:id/test`,
        action: [NotifiersController, 'test'],
        access: 'user',
        summary: 'Have a notifier say that it works',
        status: 204,
      },
    }
  )
}
