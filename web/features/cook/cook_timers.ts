import { type ComponentType, createContext } from 'react'

/** The timers' part in cook mode; nothing of it without timers. */
export interface CookTimers {
  /** The bars of all timers that run. */
  List: ComponentType
  /** Fetches what a timer that is started needs. */
  load: () => Promise<unknown>
}

/** What the app puts into cook mode for timers. */
export const CookTimersContext = createContext<CookTimers>({
  List: () => null,
  load: () => Promise.resolve(),
})
