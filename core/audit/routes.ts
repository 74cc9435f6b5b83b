import { defineRoutes } from '#core/http/route_table'

const AuditController = () => import('./audit_controller.js')

/** What is written down of accounts, rights and settings (ours). */
export const auditRoutes = defineRoutes('Admin: audit', {
  'admin.audit.index': {
    route: 'GET /api/admin/audit',
    action: [AuditController, 'index'],
    access: 'admin',
    summary: 'A page of what was done to accounts, rights and settings in the last 180 days',
    answers: 'Page<AuditEntry>',
    query: 'PageQuery',
  },
  'admin.audit.export': {
    route: 'GET /api/admin/audit/export',
    action: [AuditController, 'export'],
    access: 'admin',
    summary: 'The same as a file, up to 10,000 entries',
    answers: '{ items: AuditEntry[] }',
    media: 'text/csv',
    query: "{ format?: 'csv' | 'json', search?: string, queryFilter?: string }",
  },
})
