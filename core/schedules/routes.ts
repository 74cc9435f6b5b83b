import { defineRoutes } from '#core/http/route_table'

const SchedulesController = () => import('./schedules_controller.js')

/** What the site does by itself at its times (ours). */
export const schedulesRoutes = defineRoutes('Admin: scheduled tasks', {
  'admin.schedules.index': {
    route: 'GET /api/admin/schedules',
    action: [SchedulesController, 'index'],
    access: 'admin',
    summary: 'What the site does by itself: when next, and how it went last',
    answers: 'ScheduledTask[]',
  },
  'admin.schedules.run': {
    route: 'POST /api/admin/schedules/:owner/:job/run',
    action: [SchedulesController, 'begin'],
    access: 'admin',
    summary: 'Run a task now, beside its times',
    status: 202,
  },
})
