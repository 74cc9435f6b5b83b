import type { ReportOut, ReportSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'

/** What long work has done. */
export const reportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reports: build.query<ReportSummary[], void>({
      query: () => request('reports.index'),
      providesTags: [{ type: 'Report' }],
    }),
    report: build.query<ReportOut, string>({
      query: (id) => request('reports.show', { params: { id } }),
      providesTags: (_report, _error, id) => [{ type: 'Report', id }],
    }),
    deleteReport: build.mutation<unknown, string>({
      query: (id) => request('reports.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['report.changed']()),
      onQueryStarted: toastOutcome,
    }),
  }),
})
