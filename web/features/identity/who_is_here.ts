import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { UserOut } from '#core/shared/contract/site'
import { textsBegun } from '#web/i18n'
import { identityApi } from './identity_api.js'

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
