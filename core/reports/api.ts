import type { ApiRows } from '#core/openapi/api_row'

const tag = 'Reports'

/** What long work has done. */
export const reportsApi: ApiRows = {
  'reports.index': {
    tag,
    answers: 'ReportSummary[]',
    query: '{ report_type?: ReportCategory }',
  },
  'reports.show': { tag, answers: 'ReportOut' },
  'reports.destroy': { tag, answers: 'SuccessResponse' },
}
