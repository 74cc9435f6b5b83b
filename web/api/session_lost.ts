import { createAction } from '@reduxjs/toolkit'

/** The server no longer knows the session; whoever holds user data lets go of it. */
export const sessionLost = createAction('session/lost')
