import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'

/** How far a plugin's screens are. */
export interface PluginScreens {
  state: 'loading' | 'on' | 'failed'
  /** The browser's sentence, only when failed. */
  reason?: string
}

/** The part of the store this slice is. */
export type PluginsState = { plugins: Record<string, PluginScreens> }

/** State of every plugin whose screens were asked for; the functions are in registry.ts. */
export const pluginsSlice = createSlice({
  name: 'plugins',
  initialState: (): Record<string, PluginScreens> => ({}),
  reducers: {
    screensSet(state, { payload }: PayloadAction<{ id: string } & PluginScreens>) {
      const { id, ...screens } = payload
      state[id] = screens
    },
    screensRemoved(state, { payload }: PayloadAction<string>) {
      delete state[payload]
    },
  },
})

/** How far the screens of every plugin are, by id. */
export function usePluginStates(): Record<string, PluginScreens> {
  return useSelector(({ plugins }: PluginsState) => plugins)
}
