import { defineRoutes } from '#core/http/route_table'

const MetricsController = () => import('./metrics_controller.js')

/** Numbers for programs that watch servers (ours). */
export const metricsRoutes = defineRoutes('Admin: the site', {
  'admin.metrics.show': {
    route: 'GET /api/admin/metrics',
    action: [MetricsController, 'show'],
    access: 'admin',
    summary: 'How the answering process is, in the text format of Prometheus',
    media: 'text/plain',
  },
})
