import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { api } from '#web/api/api'
import { timersMiddleware, timersSlice } from '#web/features/timers/timers_slice'
import { frameSlice } from './frame_slice.js'
import { pluginsSlice } from '#web/slots/plugins_slice'

/** The app's store: server data in the API's cache, interface state in small slices. */
export const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    [frameSlice.name]: frameSlice.reducer,
    [pluginsSlice.name]: pluginsSlice.reducer,
    [timersSlice.name]: timersSlice.reducer,
  },
  middleware: (defaults) => defaults().concat(api.middleware, timersMiddleware),
})

/** State of {@link store}. */
export type AppState = ReturnType<typeof store.getState>

/** `useDispatch` that knows thunks. */
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>()

/** `useSelector` that knows the state. */
export const useAppSelector = useSelector.withTypes<AppState>()
