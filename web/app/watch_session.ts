import type { DataRouter } from 'react-router'
import { api } from '#web/api/api'
import { sessionLost } from '#web/api/session_lost'
import { identityApi } from '#web/features/identity'
import { listeners } from './store.js'

/** When the server no longer knows the session, forgets all data and leads to the sign-in form. */
export function watchSession(router: Pick<DataRouter, 'navigate'>): void {
  listeners.startListening({
    actionCreator: sessionLost,
    effect: async (_action, { dispatch, cancelActiveListeners }) => {
      cancelActiveListeners()
      dispatch(api.util.resetApiState())
      await router.navigate('/login?direct=1', { replace: true })
      dispatch(identityApi.util.invalidateTags(['User']))
    },
  })
}
