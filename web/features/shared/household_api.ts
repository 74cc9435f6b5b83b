import type { HouseholdPreferences } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** The call for the habits of one's own household: where its days and its weeks begin. */
export const householdApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    householdPreferences: build.query<HouseholdPreferences, void>({
      query: () => request('households.preferences'),
      providesTags: [{ type: 'Household' }],
      keepUnusedDataFor: 600,
    }),
  }),
})

export const { useHouseholdPreferencesQuery } = householdApi
