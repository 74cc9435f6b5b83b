import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { newId } from '#web/features/shared/new_id'
import { takeBell } from './bell_lock.js'
import { readySound } from './bell_sound.js'
import type { KitchenTimer } from './kitchen_timer.js'
import { askForNotices } from './notices.js'
import { timersSlice, type TimersState } from './timers_slice.js'

const { timerStarted, timerPaused, timerResumed, timerExtended, timerRenamed, timerStopped } =
  timersSlice.actions

/** All timers, those that are over included. */
export function useTimers(): KitchenTimer[] {
  return useSelector(({ timers }: TimersState) => timers)
}

/** What can be done with a timer by its id. */
export function useTimerActs() {
  const dispatch = useDispatch()
  return useMemo(
    () => ({
      pause: (id: string) => dispatch(timerPaused({ id, now: Date.now() })),
      resume: (id: string) => dispatch(timerResumed({ id, now: Date.now() })),
      extend: (id: string, by: number) => dispatch(timerExtended({ id, by, now: Date.now() })),
      rename: (id: string, name: string) => dispatch(timerRenamed({ id, name })),
      stop: (id: string) => dispatch(timerStopped(id)),
    }),
    [dispatch]
  )
}

/** A timer to be started; spans in seconds. */
export interface NewTimer {
  name: string
  seconds: number
  until?: number | null
  source?: string | null
}

/** Starts a timer; to be called in answer to a tap or key, which the sound needs. */
export function useStartTimer(): (timer: NewTimer) => void {
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()
  return ({ name, seconds, until, source = null }) => {
    readySound()
    takeBell()
    askForNotices()
    const duration = seconds * 1000
    const timer: KitchenTimer = {
      id: newId(),
      name,
      path: pathname + search,
      source,
      duration,
      until: until ? until * 1000 : null,
      endsAt: Date.now() + duration,
      left: duration,
    }
    dispatch(timerStarted(timer))
  }
}
