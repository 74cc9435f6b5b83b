import { defineRoutes } from '#core/http/route_table'

const ReportsController = () => import('./controllers/reports_controller.js')

/** What long work has done. */
export const reportsRoutes = defineRoutes('Reports', {
  'reports.index': {
    route: 'GET /api/groups/reports',
    action: [ReportsController, 'index'],
    access: 'user',
    summary: 'The reports of the group on long work, such as bulk imports',
    answers: 'ReportSummary[]',
    query: '{ report_type?: ReportCategory }',
  },
  'reports.show': {
    route: 'GET /api/groups/reports/:id',
    action: [ReportsController, 'show'],
    access: 'user',
    summary: 'A report with its entries',
    answers: 'ReportOut',
  },
  'reports.destroy': {
    route: 'DELETE /api/groups/reports/:id',
    action: [ReportsController, 'destroy'],
    access: 'user',
    summary: 'Delete a report',
    answers: 'SuccessResponse',
  },
})
