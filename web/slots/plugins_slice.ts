import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** How far a plugin's screens are. */
export interface PluginScreens {
  state: 'loading' | 'on' | 'failed'
  /** The browser's sentence, only when failed. */
  reason?: string
}

/** State of every plugin whose screens were asked for; the functions are in registry.ts. */
export const pluginsSlice = createSlice({
  name: 'plugins',
  initialState: {} as Record<string, PluginScreens>,
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
