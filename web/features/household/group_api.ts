import type {
  EmailInvitationAnswer,
  GroupPreferences,
  GroupStorage,
  HouseholdMember,
  HouseholdPreferences,
  HouseholdStatistics,
  Invitation,
  Page,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { householdApi } from '#web/features/shared/household_api'

/** What a member may do, as those who manage the group set it. */
export type Rights = Pick<
  HouseholdMember,
  'canManageHousehold' | 'canManage' | 'canOrganize' | 'canInvite'
>

const groupApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    groupPreferences: build.query<GroupPreferences, void>({
      query: () => request('groups.preferences'),
      providesTags: [{ type: 'Household' }],
    }),
    saveGroupPreferences: build.mutation<GroupPreferences, Pick<GroupPreferences, 'privateGroup'>>({
      query: (body) => request('groups.preferences.update', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['group.changed']()),
    }),
    saveHouseholdPreferences: build.mutation<
      HouseholdPreferences,
      Omit<HouseholdPreferences, 'id'>
    >({
      query: (body) => request('households.preferences.update', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['household.changed']()),
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null)
        if (!saved) return
        void dispatch(
          householdApi.util.upsertQueryData('householdPreferences', undefined, saved.data)
        )
      },
    }),
    householdMembers: build.query<HouseholdMember[], void>({
      query: () =>
        request('household.members', {
          query: { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' },
        }),
      transformResponse: ({ items }: Page<HouseholdMember>) => items,
      providesTags: ['User'],
    }),
    setRights: build.mutation<HouseholdMember, Rights & { userId: string }>({
      query: (body) => request('household.permissions', { body }),
      async onQueryStarted({ userId, ...rights }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          groupApi.util.updateQueryData('householdMembers', undefined, (members) => {
            const member = members.find(({ id }) => id === userId)
            if (member) Object.assign(member, rights)
          })
        )
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
    invite: build.mutation<Invitation, number>({
      query: (uses) => request('household.invite', { body: { uses } }),
    }),
    mailInvitation: build.mutation<EmailInvitationAnswer, { email: string; token: string }>({
      query: (body) => request('household.invite-mail', { body }),
    }),
    storage: build.query<GroupStorage, void>({
      query: () => request('groups.storage'),
      keepUnusedDataFor: 0,
    }),
    statistics: build.query<HouseholdStatistics, 'group' | 'household'>({
      query: (of) => request(of === 'group' ? 'groups.statistics' : 'households.statistics'),
      providesTags: [
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
        { type: 'Organizer' },
        'User',
      ],
    }),
  }),
})

export const {
  useGroupPreferencesQuery,
  useSaveGroupPreferencesMutation,
  useSaveHouseholdPreferencesMutation,
  useHouseholdMembersQuery,
  useSetRightsMutation,
  useInviteMutation,
  useMailInvitationMutation,
  useStatisticsQuery,
  useStorageQuery,
} = groupApi
