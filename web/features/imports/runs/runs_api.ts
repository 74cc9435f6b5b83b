import type {
  BulkImportInput,
  ImportItemOut,
  ImportItemStatus,
  ImportRunDetails,
  ImportRunOut,
} from '#core/shared/contract/imports'
import type { MigrationApp, ServerMigrationInput } from '#core/shared/contract/migrations'
import type { NamedThing, Page, ReportSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'

/** Items of one part of a run's list. */
export const PART = 25

/** One part of the items of a run: of one status, or of all. */
export interface PartQuery {
  id: string
  status: ImportItemStatus | null
  part: number
}

/** Items that are to be tried again; all that failed without `positions`. */
export interface Retry {
  id: string
  positions?: number[]
}

const tagOf = (id: string) => ({ type: 'ImportRun' as const, id })

const runsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    startBulk: build.mutation<{ reportId: string }, BulkImportInput>({
      query: (body) => request('recipes.import.bulk', { body }),
      invalidatesTags: afterSuccess((_input, { reportId }: { reportId: string }) => [
        ...staleAfterOwn['import-run.changed']({ runId: reportId }),
        ...staleAfterOwn['report.changed'](),
      ]),
    }),
    runs: build.query<ImportRunOut[], void>({
      query: () => request('import-runs.index'),
      providesTags: [tagOf('LIST')],
    }),
    run: build.query<ImportRunDetails, string>({
      query: (id) => request('import-runs.show', { params: { id } }),
      providesTags: (_run, _error, id) => [tagOf(id)],
    }),
    runItems: build.query<Page<ImportItemOut>, PartQuery>({
      query: ({ id, status, part }) =>
        request('import-runs.items', {
          params: { id },
          query: { status, page: part + 1, perPage: PART },
        }),
      providesTags: (_page, _error, { id }) => [tagOf(id)],
      keepUnusedDataFor: 10,
    }),
    pauseRun: build.mutation<ImportRunDetails, string>({
      query: (id) => request('import-runs.pause', { params: { id }, body: {} }),
      invalidatesTags: afterSuccess((runId: string) =>
        staleAfterOwn['import-run.changed']({ runId })
      ),
      onQueryStarted: toastOutcome,
    }),
    resumeRun: build.mutation<ImportRunDetails, { id: string; token?: string }>({
      query: ({ id, ...body }) => request('import-runs.resume', { params: { id }, body }),
      invalidatesTags: afterSuccess(({ id }) => staleAfterOwn['import-run.changed']({ runId: id })),
      onQueryStarted: toastOutcome,
    }),
    stopRun: build.mutation<ImportRunDetails, string>({
      query: (id) => request('import-runs.stop', { params: { id }, body: {} }),
      invalidatesTags: afterSuccess((runId: string) =>
        staleAfterOwn['import-run.changed']({ runId })
      ),
      onQueryStarted: toastOutcome,
    }),
    undoRun: build.mutation<ImportRunDetails, string>({
      query: (id) => request('import-runs.undo', { params: { id }, body: {} }),
      invalidatesTags: afterSuccess((runId: string) => [
        ...staleAfterOwn['import-run.changed']({ runId }),
        ...staleAfterOwn['report.changed'](),
      ]),
      onQueryStarted: toastOutcome,
    }),
    importPreviewed: build.mutation<ImportRunDetails, string>({
      query: (id) => request('import-runs.import', { params: { id }, body: {} }),
      invalidatesTags: afterSuccess((runId: string) => [
        ...staleAfterOwn['import-run.changed']({ runId }),
        ...staleAfterOwn['report.changed'](),
      ]),
      onQueryStarted: toastOutcome,
    }),
    startServerMigration: build.mutation<ReportSummary, ServerMigrationInput>({
      query: (body) => request('migrations.servers', { body }),
      invalidatesTags: afterSuccess((_input, { id }: ReportSummary) => [
        ...staleAfterOwn['import-run.changed']({ runId: id }),
        ...staleAfterOwn['report.changed'](),
      ]),
    }),
    migrationApps: build.query<MigrationApp[], void>({
      query: () => request('migrations.index'),
      providesTags: [{ type: 'Plugin' }],
    }),
    retryItems: build.mutation<ImportRunDetails, Retry>({
      query: ({ id, ...body }) => request('import-runs.retry', { params: { id }, body }),
      invalidatesTags: afterSuccess(({ id }) => [
        ...staleAfterOwn['import-run.changed']({ runId: id }),
        ...staleAfterOwn['report.changed'](),
      ]),
      onQueryStarted: toastOutcome,
    }),
    organizerNames: build.query<NamedThing[], 'categories' | 'tags'>({
      query: (kind) => request(`${kind}.names`),
      providesTags: (_names, _error, kind) => [{ type: 'Organizer', id: kind }],
    }),
  }),
})

export const {
  useStartBulkMutation,
  useRunsQuery,
  useRunQuery,
  useRunItemsQuery,
  usePauseRunMutation,
  useResumeRunMutation,
  useStopRunMutation,
  useUndoRunMutation,
  useImportPreviewedMutation,
  useStartServerMigrationMutation,
  useMigrationAppsQuery,
  useRetryItemsMutation,
  useOrganizerNamesQuery,
} = runsApi
