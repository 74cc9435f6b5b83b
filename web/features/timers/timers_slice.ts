import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
import { type KitchenTimer, isOver, leftAt } from './kitchen_timer.js'
import { mayNotify } from './notices.js'
import type { Send } from './timer_push.js'
import { readTimers, writeTimers } from './timer_storage.js'

/** The part of the store this slice is. */
export type TimersState = { timers: KitchenTimer[] }

/** A timer and the moment at which something happens to it. */
interface Moment {
  id: string
  now: number
}

function withTimer(state: KitchenTimer[], id: string, change: (timer: KitchenTimer) => void): void {
  const timer = state.find((each) => each.id === id)
  if (timer) change(timer)
}

/** The running timers; stored in the browser, so that they outlive the page and show in every tab. */
export const timersSlice = createSlice({
  name: 'timers',
  initialState: () => readTimers(Date.now()),
  reducers: {
    timerStarted: (state, { payload }: PayloadAction<KitchenTimer>) => void state.push(payload),
    timerPaused: (state, { payload: { id, now } }: PayloadAction<Moment>) =>
      withTimer(state, id, (timer) => {
        timer.left = leftAt(timer, now)
        timer.endsAt = null
      }),
    timerResumed: (state, { payload: { id, now } }: PayloadAction<Moment>) =>
      withTimer(state, id, (timer) => {
        timer.endsAt ??= now + timer.left
      }),
    timerExtended: (state, { payload }: PayloadAction<Moment & { by: number }>) =>
      withTimer(state, payload.id, (timer) => {
        const { now, by } = payload
        const over = isOver(timer, now)
        timer.duration = over ? by : timer.duration + by
        timer.until = null
        if (timer.endsAt === null) timer.left += by
        else timer.endsAt = (over ? now : timer.endsAt) + by
      }),
    timerRenamed: (state, { payload }: PayloadAction<{ id: string; name: string }>) =>
      withTimer(state, payload.id, (timer) => {
        timer.name = payload.name
      }),
    timerStopped: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== payload),
    /** Another tab changed them. */
    timersRead: (_state, { payload }: PayloadAction<KitchenTimer[]>) => payload,
  },
})

const isOfTimers = (action: unknown) =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  typeof action.type === 'string' &&
  action.type.startsWith(`${timersSlice.name}/`) &&
  !timersSlice.actions.timersRead.match(action)

/** Writes the timers down after each change made in this tab, and has the site told where it sends messages to this device. */
export const timersMiddleware: Middleware<object, TimersState, Send> =
  (store) => (next) => (action) => {
    const before = store.getState().timers
    const answer = next(action)
    if (!isOfTimers(action)) return answer
    const after = store.getState().timers
    writeTimers(after)
    // Without a network neither the site can be told nor the part of the app that tells it be fetched: the page rings alone.
    if (mayNotify() && navigator.onLine)
      void import('./timer_push.js').then(
        ({ pushTimers }) => pushTimers({ before, after }, store.dispatch),
        () => undefined
      )
    return answer
  }
