import { defineRoutes, type RouteTable } from '#core/http/route_table'
import { webhookValidator } from './save_webhook.js'

const WebhooksController = () => import('./webhooks_controller.js')

/** Webhooks, under the addresses of today and those of version 1. */
export const webhooksRoutes: RouteTable = {
  ...family('webhooks', 'households'),
  ...family('webhooks-v1', 'groups'),
}

function family(as: string, owner: 'households' | 'groups'): RouteTable {
  const path = `/api/${owner}/webhooks` as const
  return defineRoutes(
    { tag: 'Households: webhooks', as },
    {
      index: {
        route: `GET ${path}`,
        action: [WebhooksController, 'index'],
        access: 'user',
        summary: 'A page of the addresses that are sent the meals of the day',
        answers: 'Page<Webhook>',
        query: 'PageQuery',
      },
      store: {
        route: `POST ${path}`,
        action: [WebhooksController, 'store'],
        access: 'user',
        summary: 'Add an address that is sent the meals of the day',
        answers: 'Webhook',
        status: 201,
        body: ['CreateWebhook', webhookValidator],
      },
      rerun: {
        route: `POST ${path}/rerun`,
        action: [WebhooksController, 'rerun'],
        access: 'user',
        summary: 'Send all webhooks once more that were due since midnight in UTC',
      },
      show: {
        route: `GET ${path}/:id`,
        action: [WebhooksController, 'show'],
        access: 'user',
        summary: 'A webhook',
        answers: 'Webhook',
      },
      update: {
        route: `PUT ${path}/:id`,
        action: [WebhooksController, 'update'],
        access: 'user',
        summary: 'Change a webhook; a secret that is left out stays',
        answers: 'Webhook',
        body: ['CreateWebhook', webhookValidator],
      },
      destroy: {
        route: `DELETE ${path}/:id`,
        action: [WebhooksController, 'destroy'],
        access: 'user',
        summary: 'Delete a webhook and its log',
        answers: 'Webhook',
      },
      test: {
        route: `POST ${path}/:id/test`,
        action: [WebhooksController, 'test'],
        access: 'user',
        summary: 'Send a webhook the meals of today now, even if there are none',
      },
    }
  )
}
