import type { Page, UserSummary } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** The call that tells who is in the group. */
export const membersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    members: build.query<UserSummary[], void>({
      query: () =>
        request('members.index', {
          query: { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' },
        }),
      transformResponse: ({ items }: Page<UserSummary>) => items,
      providesTags: ['User'],
    }),
  }),
})

export const { useMembersQuery } = membersApi
