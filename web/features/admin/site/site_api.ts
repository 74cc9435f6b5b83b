import type { SuccessResponse } from '#core/shared/contract/common'
import type {
  AdminAboutInfo,
  AppStatistics,
  CheckAppConfig,
  LogLevel,
  LogPage,
  MaintenanceStorageDetails,
  MaintenanceSummary,
} from '#core/shared/contract/maintenance'
import type { ChosenLook, SiteLook, UpdateNotices } from '#core/shared/contract/site'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** What can be taken from the data folder because nobody needs it. */
export type CleanUp = 'images' | 'temp' | 'folders' | 'logs'

/** Which lines of the log are shown. */
export interface LogChoice {
  lines: number
  level: LogLevel
  search: string
}

/** The site as its administrators see it; what it says changes by itself, so that nothing of it is kept for long. */
export const siteApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminAbout: build.query<AdminAboutInfo, void>({ query: () => request('admin.about.show') }),
    siteStatistics: build.query<AppStatistics, void>({
      query: () => request('admin.about.statistics'),
    }),
    siteChecks: build.query<CheckAppConfig, void>({ query: () => request('admin.about.check') }),
    siteMaintenance: build.query<MaintenanceSummary, void>({
      query: () => request('admin.maintenance.show'),
      providesTags: [{ type: 'App', id: 'maintenance' }],
    }),
    siteStorage: build.query<MaintenanceStorageDetails, void>({
      query: () => request('admin.maintenance.storage'),
      providesTags: [{ type: 'App', id: 'maintenance' }],
    }),
    cleanUp: build.mutation<SuccessResponse, CleanUp>({
      query: (what) => request(`admin.maintenance.clean.${what}`),
      invalidatesTags: afterSuccess(() => [{ type: 'App', id: 'maintenance' }]),
    }),
    siteTheme: build.query<ChosenLook, void>({
      query: () => request('admin.theme.show'),
      providesTags: ['App'],
    }),
    changeSiteTheme: build.mutation<ChosenLook, SiteLook>({
      query: (body) => request('admin.theme.update', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['site.changed']()),
    }),
    updateNotices: build.query<UpdateNotices, void>({
      query: () => request('admin.updates.show'),
      providesTags: [{ type: 'App', id: 'updates' }],
    }),
    chooseUpdates: build.mutation<UpdateNotices, Pick<UpdateNotices, 'isOn' | 'address'>>({
      query: (body) => request('admin.updates.update', { body }),
      invalidatesTags: afterSuccess(() => [{ type: 'App', id: 'updates' }]),
    }),
    siteLog: build.query<LogPage, LogChoice>({
      query: (query) => request('admin.logs.index', { query: { ...query } }),
      keepUnusedDataFor: 0,
    }),
  }),
})
