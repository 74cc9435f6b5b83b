import { defineRoutes } from '#core/http/route_table'

const LiveController = () => import('./live_controller.js')

/** The channel of changes. */
export const liveRoutes = defineRoutes('Site', {
  'live.show': {
    route: 'GET /api/live',
    action: [LiveController, 'show'],
    access: 'user',
    summary: 'Changes as they happen, as server-sent events',
    media: 'text/event-stream',
  },
})
