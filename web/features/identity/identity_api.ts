import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type {
  AppInfo,
  AppLook,
  AppStartupInfo,
  ApiTokenCreated,
  ApiTokenInput,
  EndedSessions,
  InvitationTo,
  PasskeyOptions,
  RegistrationInput,
  ResetPasswordInput,
  SetupInput,
  SuccessResponse,
  TokenAnswer,
  UserOut,
  UserPreferences,
  UserSession,
} from '#core/shared/contract/index'
import { textsBegun } from '#web/i18n'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { isSignInGuarded, signInAgain } from '#web/api/sign_in_again'

/** What the sign-in form sends. */
export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** A passkey as a browser shows it. */
interface ShownPasskey {
  id: string
  rawId: string
  type: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

function form({ username, password, remember }: Credentials): URLSearchParams {
  return new URLSearchParams({ username, password, remember_me: String(remember) })
}

/** Whether the page came to nobody signed in, as the server wrote into it; true once, since people sign in. */
function isVisitorsPage(): boolean {
  const { dataset } = document.documentElement
  const isVisitors = dataset.visitor !== undefined
  delete dataset.visitor
  return isVisitors
}

/** Key of the sign-out of this page, by which all its parts know that one is under way. */
export const SIGN_OUT = 'sign-out'

/** Calls about who is here and what the site is. */
export const identityApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    self: build.query<UserOut | null, void>({
      async queryFn(_nothing, _context, _marks, send) {
        if (isVisitorsPage()) return { data: null }
        const { data, error } = await send(request('users.self'))
        // Where unsaved text holds the page, who was here stays until the person signs in again.
        if (error?.status === 401 && isSignInGuarded()) signInAgain()
        else if (error?.status === 401) return { data: null }
        if (error) return { error }
        return { data: data as UserOut }
      },
      extraOptions: { mayBeSignedOut: true },
      providesTags: ['User'],
    }),
    savePreferences: build.mutation<UserPreferences, Partial<UserPreferences>>({
      query: (body) => request('users.preferences.update', { body }),
      async onQueryStarted(changes, { dispatch, queryFulfilled }) {
        const change = identityApi.util.updateQueryData('self', undefined, (user) => {
          if (user) Object.assign(user.preferences, changes)
        })
        const shown = dispatch(change)
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
    about: build.query<AppInfo, void>({
      query: () => request('app.about'),
      providesTags: ['App'],
    }),
    startup: build.query<AppStartupInfo, void>({
      query: () => request('app.startup'),
      providesTags: ['App'],
    }),
    theme: build.query<AppLook, void>({
      // Others may keep it for a week; ours sees at once what administrators choose.
      query: () => ({ ...request('app.theme'), cache: 'no-cache' }),
      providesTags: ['App'],
    }),
    signIn: build.mutation<TokenAnswer, Credentials>({
      query: (credentials) => request('auth.token', { body: form(credentials) }),
      extraOptions: { mayBeSignedOut: true },
      invalidatesTags: afterSuccess(() => staleAfterOwn['session.started']()),
    }),
    signOn: build.mutation<TokenAnswer, string>({
      query: (plugin) => request('auth.sign-on', { body: { plugin } }),
      extraOptions: { mayBeSignedOut: true },
      invalidatesTags: afterSuccess(() => staleAfterOwn['session.started']()),
    }),
    completeSignOn: build.mutation<TokenAnswer, Record<string, string>>({
      query: (query) => request('auth.oauth.complete', { query }),
      extraOptions: { mayBeSignedOut: true },
      invalidatesTags: afterSuccess(() => staleAfterOwn['session.started']()),
    }),
    takeSecondStep: build.mutation<TokenAnswer, { step: string; code: string }>({
      query: (body) => request('auth.second-step', { body }),
      extraOptions: { mayBeSignedOut: true },
      invalidatesTags: afterSuccess(() => staleAfterOwn['session.started']()),
    }),
    passkeyOptions: build.query<PasskeyOptions, void>({
      query: () => request('auth.passkey.show'),
      // Each is good once.
      keepUnusedDataFor: 0,
    }),
    enterByPasskey: build.mutation<TokenAnswer, ShownPasskey>({
      query: (response) => request('auth.passkey', { body: { response, remember: true } }),
      extraOptions: { mayBeSignedOut: true },
      invalidatesTags: afterSuccess(() => staleAfterOwn['session.started']()),
    }),
    signOut: build.mutation<SuccessResponse, void>({
      query: () => request('auth.logout'),
      extraOptions: { mayBeSignedOut: true },
    }),
    invitation: build.query<InvitationTo, string>({
      query: (token) => request('users.register.show', { query: { token } }),
      // Somebody else may use it meanwhile.
      keepUnusedDataFor: 0,
    }),
    register: build.mutation<UserOut, RegistrationInput>({
      query: (body) => request('users.register', { body }),
    }),
    endDigest: build.mutation<null, string>({
      query: (token) => request('digests.unsubscribe', { query: { token } }),
    }),
    forgetPassword: build.mutation<null, string>({
      query: (email) => request('users.password.forget', { body: { email } }),
    }),
    resetPassword: build.mutation<null, ResetPasswordInput>({
      query: (body) => request('users.password.reset', { body }),
    }),
    changePassword: build.mutation<
      SuccessResponse,
      { currentPassword: string; newPassword: string; keepTokens: boolean }
    >({
      query: (body) => request('users.password.update', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['tokens.changed']()),
    }),
    sessions: build.query<UserSession[], void>({
      query: () => request('users.sessions.index'),
      providesTags: [{ type: 'User', id: 'SESSIONS' }],
    }),
    endSession: build.mutation<EndedSessions, string>({
      query: (id) => request('users.sessions.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['sessions.ended']()),
    }),
    endOtherSessions: build.mutation<EndedSessions, void>({
      query: () => request('users.sessions.clear'),
      invalidatesTags: afterSuccess(() => staleAfterOwn['sessions.ended']()),
    }),
    createToken: build.mutation<ApiTokenCreated, ApiTokenInput>({
      query: (body) => request('users.api-tokens.store', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['tokens.changed']()),
    }),
    dropToken: build.mutation<unknown, number>({
      query: (id) => request('users.api-tokens.destroy', { params: { token_id: id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['tokens.changed']()),
    }),
    setUp: build.mutation<unknown, SetupInput>({
      query: (body) => request('setup.store', { body }),
      extraOptions: { mayBeSignedOut: true },
      invalidatesTags: afterSuccess(() => staleAfterOwn['site.set-up']()),
    }),
  }),
})

/** Dispatch of the app's store, as calls of its API are begun with outside of components. */
export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** For what is asked before its page is there to ask: who is signed in, null for a visitor, undefined where the server did not say. */
export async function whoIsHere(dispatch: ApiDispatch): Promise<UserOut | null | undefined> {
  // The server answers in the language that is chosen by then.
  await textsBegun
  const { data } = await dispatch(
    identityApi.endpoints.self.initiate(undefined, { subscribe: false })
  )
  return data
}
