import type { WebPluginInfo } from '#core/shared/contract/site'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** Which plugins have screens to load. */
export const pluginScreensApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    pluginScreens: build.query<WebPluginInfo[], void>({
      query: () => request('app.plugins'),
      extraOptions: { mayBeSignedOut: true },
      providesTags: [{ type: 'Plugin' }],
    }),
  }),
})
