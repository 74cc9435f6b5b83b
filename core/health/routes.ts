import { defineRoutes } from '#core/http/route_table'

const HealthController = () => import('./health_controller.js')
const CrashesController = () => import('./crashes_controller.js')

/** The health check and what the launcher saw. */
export const healthRoutes = defineRoutes('Site', {
  'health.show': {
    route: 'GET /api/health',
    action: [HealthController, 'show'],
    access: 'visitor',
    summary: 'Whether the site works: 503 with the causes where it does not',
    answers: 'Record<string, unknown>',
  },
  'admin.crashes.index': {
    route: 'GET /api/admin/crashes',
    action: [CrashesController, 'index'],
    access: 'admin',
    summary: "The latest crashes of the site's processes, the newest first",
    answers: 'Crash[]',
  },
})
