import { defineRoutes, type RouteTable } from '#core/http/route_table'

const DeliveriesController = () => import('./deliveries_controller.js')

/** What other machines were sent (ours). */
export const deliveriesRoutes: RouteTable = defineRoutes('Households: deliveries', {
  'deliveries.index': {
    route: 'GET /api/households/deliveries',
    action: [DeliveriesController, 'index'],
    access: 'user',
    summary: 'A page of what webhooks, notifiers and actions have sent, and what became of it',
    answers: 'Page<Delivery>',
    query: 'PageQuery',
  },
  'deliveries.resend': {
    route: 'POST /api/households/deliveries/:id/resend',
    action: [DeliveriesController, 'resend'],
    access: 'user',
    summary: 'Send a message once more, as it was',
    answers: 'Delivery',
    status: 202,
  },
})
