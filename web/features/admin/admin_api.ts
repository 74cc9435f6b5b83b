import type { EmailReady, EmailSuccess, SignOnTest } from '#core/shared/contract/accounts'
import type { PageKeeping } from '#core/shared/contract/imports'
import type {
  Crash,
  JobsRetried,
  PluginDetail,
  PluginInfo,
  PluginInstalled,
  PluginRemoved,
  ScheduledTask,
} from '#core/shared/contract/site'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** How a plugin is changed: to be on or off, or its settings. */
export interface PluginChange {
  id: string
  on?: boolean
  settings?: Record<string, unknown>
}

/** The calls of the administration. */
export const adminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    mail: build.query<EmailReady, void>({ query: () => request('admin.email.show') }),
    testMail: build.mutation<EmailSuccess, string>({
      query: (email) => request('admin.email.test', { body: { email } }),
    }),
    trySignIn: build.mutation<SignOnTest, { id: string; username: string; password: string }>({
      query: ({ id, ...body }) => request('admin.sign-on.test', { params: { id }, body }),
    }),
    plugins: build.query<PluginInfo[], void>({
      query: () => request('admin.plugins.index'),
      providesTags: [{ type: 'Plugin' }],
    }),
    plugin: build.query<PluginDetail, string>({
      query: (id) => request('admin.plugins.show', { params: { id } }),
      providesTags: [{ type: 'Plugin' }],
    }),
    retryJobs: build.mutation<JobsRetried, { id: string; job?: string }>({
      query: ({ id, job }) => {
        return request('admin.plugins.retry', { params: { id }, body: job ? { id: job } : {} })
      },
      invalidatesTags: afterSuccess(() => staleAfterOwn['plugin.switched']()),
    }),
    installPlugin: build.mutation<PluginInstalled, { archive: File; checksum: string }>({
      query: ({ archive, checksum }) => {
        const body = new FormData()
        body.append('archive', archive)
        body.append('checksum', checksum)
        return request('admin.plugins.install', { body })
      },
    }),
    uninstallPlugin: build.mutation<PluginRemoved, string>({
      query: (id) => request('admin.plugins.destroy', { params: { id } }),
    }),
    schedules: build.query<ScheduledTask[], void>({
      query: () => request('admin.schedules.index'),
    }),
    runSchedule: build.mutation<null, { owner: string; job: string }>({
      query: (params) => request('admin.schedules.run', { params }),
    }),
    crashes: build.query<Crash[], void>({
      query: () => request('admin.crashes.index'),
    }),
    pageKeeping: build.query<PageKeeping, void>({
      query: () => request('admin.imports.pages.show'),
      providesTags: [{ type: 'App', id: 'pages' }],
    }),
    keepPages: build.mutation<PageKeeping, PageKeeping>({
      query: (body) => request('admin.imports.pages.update', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['pages.changed']()),
    }),
    changePlugin: build.mutation<PluginInfo, PluginChange>({
      query: ({ id, ...body }) => request('admin.plugins.update', { params: { id }, body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['plugin.switched']()),
      onQueryStarted({ id, on }, { dispatch, queryFulfilled }) {
        if (on === undefined) return
        const patch = dispatch(
          adminApi.util.updateQueryData('plugins', undefined, (plugins) => {
            const plugin = plugins.find((candidate) => candidate.id === id)
            if (plugin) plugin.state = on ? 'on' : 'off'
          })
        )
        queryFulfilled.catch(patch.undo)
      },
    }),
  }),
})
