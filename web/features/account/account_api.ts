import type {
  Digest,
  NewPasskeyOptions,
  OwnDataExport,
  PasskeySummary,
  PushDeviceInput,
  PushDevices,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetUp,
  SuccessResponse,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** What people say of themselves; who changes the e-mail confirms by the password. */
export interface ProfileInput {
  email: string
  username?: string
  fullName?: string
  advanced?: boolean
  currentPassword?: string
}

/** A passkey that the browser made, and a name for it. */
interface MadePasskey {
  name: string
  response: {
    id: string
    rawId: string
    type: string
    response: { clientDataJSON: string; attestationObject: string }
  }
}

/** Calls about one's own account. */
export const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    saveProfile: build.mutation<SuccessResponse, ProfileInput & { id: string }>({
      query: ({ id, ...body }) => request('users.update', { params: { id }, body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['user.updated']()),
    }),
    secondFactor: build.query<SecondFactor, void>({
      query: () => request('users.second-factor.show'),
      providesTags: [{ type: 'User', id: 'SECOND-FACTOR' }],
    }),
    beginSecondFactor: build.mutation<SecondFactorSetUp, string>({
      query: (currentPassword) =>
        request('users.second-factor.store', { body: { currentPassword } }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, string>({
      query: (code) => request('users.second-factor.update', { body: { code } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['second-factor.changed']()),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, string>({
      query: (currentPassword) =>
        request('users.second-factor.renew', { body: { currentPassword } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['second-factor.changed']()),
    }),
    dropSecondFactor: build.mutation<null, string>({
      query: (currentPassword) =>
        request('users.second-factor.destroy', { body: { currentPassword } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['second-factor.changed']()),
    }),
    passkeys: build.query<PasskeySummary[], void>({
      query: () => request('users.passkeys.index'),
      providesTags: [{ type: 'User', id: 'PASSKEYS' }],
    }),
    offerPasskey: build.mutation<NewPasskeyOptions, string>({
      query: (currentPassword) => request('users.passkeys.offer', { body: { currentPassword } }),
    }),
    addPasskey: build.mutation<null, MadePasskey>({
      query: (body) => request('users.passkeys.store', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['passkeys.changed']()),
    }),
    renamePasskey: build.mutation<null, { id: string; name: string }>({
      query: ({ id, name }) => request('users.passkeys.update', { params: { id }, body: { name } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['passkeys.changed']()),
    }),
    dropPasskey: build.mutation<null, string>({
      query: (id) => request('users.passkeys.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['passkeys.changed']()),
    }),
    devices: build.query<PushDevices, void>({
      query: () => request('users.devices.index'),
      providesTags: [{ type: 'User', id: 'DEVICES' }],
    }),
    digest: build.query<Digest, void>({
      query: () => request('users.digest.show'),
      providesTags: [{ type: 'User', id: 'DIGEST' }],
    }),
    saveDigest: build.mutation<Digest, Digest & { timeZone: string }>({
      query: (body) => request('users.digest.update', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['digest.changed']()),
    }),
    addDevice: build.mutation<PushDevices, PushDeviceInput>({
      query: (body) => request('users.devices.store', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['devices.changed']()),
    }),
    dropDevice: build.mutation<null, string>({
      query: (id) => request('users.devices.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['devices.changed']()),
    }),
    ownData: build.query<OwnDataExport, void>({
      query: () => request('users.own-data.show'),
      providesTags: [{ type: 'User', id: 'OWN-DATA' }],
    }),
    orderOwnData: build.mutation<OwnDataExport, void>({
      query: () => request('users.own-data.store'),
      invalidatesTags: afterSuccess(() => staleAfterOwn['own-data.ordered']()),
    }),
    deleteAccount: build.mutation<null, string | undefined>({
      query: (currentPassword) => request('users.self.destroy', { body: { currentPassword } }),
    }),
    dropPortrait: build.mutation<null, string>({
      query: (id) => request('users.picture.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['user.updated']()),
    }),
  }),
})
