import { latePart } from '#web/components/late_part'
import { Suspense, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { readTimers, storageKey } from './timer_storage.js'
import { timersSlice } from './timers_slice.js'
import { useTimers } from './use_timers.js'

/** Fetches the timers' bars. */
export const loadTimerBars = () => import('./TimerBars.js')

const TimerBars = latePart(async () => ({ default: (await loadTimerBars()).TimerBars }))

/** The timers of all tabs over every page; their screens are fetched when there is the first. */
export function TimersGate() {
  const dispatch = useDispatch()
  const some = useTimers().length > 0
  useEffect(() => {
    const look = () => void dispatch(timersSlice.actions.timersRead(readTimers(Date.now())))
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) look()
    }
    window.addEventListener('storage', follow)
    // Another tab may have started one since this page began to load.
    look()
    return () => window.removeEventListener('storage', follow)
  }, [dispatch])
  return some ? (
    <Suspense fallback={null}>
      <TimerBars />
    </Suspense>
  ) : null
}
