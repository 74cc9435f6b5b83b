import type {
  AdminGroup,
  AdminHousehold,
  AdminUser,
  AuditEntry,
  HouseholdPreferences,
  Page,
  PasswordResetToken,
  UnlockResults,
} from '#core/shared/contract/index'
import type { FileToken } from '#core/shared/contract/exports'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Rows of one page of a list of the administration. */
export const PAGE_SIZE = 25

/** What is shown of a list. */
export interface Listed {
  page: number
  search: string
}

/** What an account is made of or changed to; group and household by their names. */
export type UserInput = Partial<
  Pick<
    AdminUser,
    | 'username'
    | 'fullName'
    | 'email'
    | 'authMethod'
    | 'group'
    | 'household'
    | 'admin'
    | 'advanced'
    | 'canInvite'
    | 'canManage'
    | 'canManageHousehold'
    | 'canOrganize'
  >
> & { password?: string }

/** What a group is made of or changed to. */
export interface GroupInput {
  name: string
  preferences?: { privateGroup: boolean }
}

/** What a household is made of or changed to. */
export interface HouseholdInput {
  name: string
  groupId?: string
  preferences?: Partial<HouseholdPreferences>
}

/** A group that somebody can be in, and its households. */
export type Place = Pick<AdminGroup, 'id' | 'name' | 'households'>

/** Which entries of the audit. */
export interface AuditQuery extends Listed {
  queryFilter: string
}

const asQuery = ({ page, search }: Listed, orderBy = 'name') => ({
  page,
  perPage: PAGE_SIZE,
  search,
  ...(search ? {} : { orderBy, orderDirection: 'asc' }),
})

const changed = afterSuccess(() => staleAfterOwn['accounts.changed']())

/** The calls by which accounts, groups and households of the site are administered. */
export const manageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminUsers: build.query<Page<AdminUser>, Listed>({
      query: (listed) => request('admin.users.index', { query: asQuery(listed, 'full_name') }),
      providesTags: [{ type: 'User' }],
    }),
    adminUser: build.query<AdminUser, string>({
      query: (id) => request('admin.users.show', { params: { id } }),
      providesTags: [{ type: 'User' }],
    }),
    addUser: build.mutation<AdminUser, UserInput>({
      query: (body) => request('admin.users.store', { body }),
      invalidatesTags: changed,
    }),
    changeUser: build.mutation<AdminUser, UserInput & { id: string }>({
      query: ({ id, ...body }) => request('admin.users.update', { params: { id }, body }),
      invalidatesTags: changed,
    }),
    deleteUser: build.mutation<AdminUser, string>({
      query: (id) => request('admin.users.destroy', { params: { id } }),
      invalidatesTags: changed,
    }),
    unlockUser: build.mutation<UnlockResults, string>({
      query: (id) => request('admin.users.unlock', { params: { id } }),
    }),
    takeSecondFactor: build.mutation<unknown, string>({
      query: (id) => request('admin.users.second-factor', { params: { id } }),
    }),
    unlockUsers: build.mutation<UnlockResults, void>({
      query: () => request('admin.users.unlock-all', { query: { force: true } }),
    }),
    resetLink: build.mutation<PasswordResetToken, string>({
      query: (email) => request('admin.users.password-reset', { body: { email } }),
    }),
    adminGroups: build.query<Page<AdminGroup>, Listed>({
      query: (listed) => request('admin.groups.index', { query: asQuery(listed) }),
      providesTags: [{ type: 'Household' }, { type: 'User' }],
    }),
    adminGroup: build.query<AdminGroup, string>({
      query: (id) => request('admin.groups.show', { params: { id } }),
      providesTags: [{ type: 'Household' }, { type: 'User' }],
    }),
    /** Groups with their households by name, for choices. */
    places: build.query<Place[], void>({
      query: () => {
        const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' }
        return request('admin.groups.index', { query })
      },
      transformResponse: ({ items }: Page<AdminGroup>) =>
        items.map(({ id, name, households }) => ({ id, name, households })),
      providesTags: [{ type: 'Household' }],
    }),
    addGroup: build.mutation<AdminGroup, GroupInput>({
      query: (body) => request('admin.groups.store', { body }),
      invalidatesTags: changed,
    }),
    changeGroup: build.mutation<AdminGroup, GroupInput & { id: string }>({
      query: ({ id, ...body }) => request('admin.groups.update', { params: { id }, body }),
      invalidatesTags: changed,
    }),
    deleteGroup: build.mutation<AdminGroup, string>({
      query: (id) => request('admin.groups.destroy', { params: { id } }),
      invalidatesTags: changed,
    }),
    groupTicket: build.mutation<FileToken, string>({
      query: (id) => request('admin.group-archives.show', { params: { id } }),
    }),
    adminHouseholds: build.query<Page<AdminHousehold>, Listed>({
      query: (listed) => request('admin.households.index', { query: asQuery(listed) }),
      providesTags: [{ type: 'Household' }, { type: 'User' }],
    }),
    adminHousehold: build.query<AdminHousehold, string>({
      query: (id) => request('admin.households.show', { params: { id } }),
      providesTags: [{ type: 'Household' }, { type: 'User' }],
    }),
    addHousehold: build.mutation<AdminHousehold, HouseholdInput>({
      query: (body) => request('admin.households.store', { body }),
      invalidatesTags: changed,
    }),
    changeHousehold: build.mutation<AdminHousehold, HouseholdInput & { id: string }>({
      query: ({ id, ...body }) => request('admin.households.update', { params: { id }, body }),
      invalidatesTags: changed,
    }),
    deleteHousehold: build.mutation<AdminHousehold, string>({
      query: (id) => request('admin.households.destroy', { params: { id } }),
      invalidatesTags: changed,
    }),
    audit: build.query<Page<AuditEntry>, AuditQuery>({
      query: ({ page, search, queryFilter }) => {
        const order = { orderBy: 'created_at', orderDirection: 'desc' }
        const query = { page, perPage: PAGE_SIZE, search, queryFilter, ...order }
        return request('admin.audit.index', { query })
      },
      keepUnusedDataFor: 0,
    }),
  }),
})
