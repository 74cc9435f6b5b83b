import { createSlice } from '@reduxjs/toolkit'
import { keep, recall } from '#web/browser_storage'

const storageKey = 'trivet-drawer'
const isWide = () => window.matchMedia('(width >= 760px)').matches

/** Interface state of the frame: whether the drawer is open, remembered on wide screens. */
export const frameSlice = createSlice({
  name: 'frame',
  initialState: () => ({
    drawer: isWide() && recall(storageKey) === 'open',
  }),
  reducers: {
    drawerSet: (state, { payload }: { payload: boolean }) => {
      state.drawer = payload
    },
  },
})

/** Keeps the drawer's state for the next visit; small screens always start closed. */
export function rememberDrawer(open: boolean): void {
  if (isWide()) keep(storageKey, open ? 'open' : 'closed')
}
