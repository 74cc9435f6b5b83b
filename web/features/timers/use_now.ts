import { useCallback, useEffect, useState } from 'react'

/** The time of day in milliseconds, looked at four times a second and when the page comes back. */
export function useNow(): number {
  return useClock()[0]
}

/** The same with the way to look at once. */
export function useClock(): [now: number, look: () => void] {
  const [now, setNow] = useState(() => Date.now())
  const look = useCallback(() => setNow(Date.now()), [])
  useEffect(() => {
    const clock = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])
  return [now, look]
}

/** Calls back at a moment, also in a hidden tab, whose own clock may stand still for a minute. */
export function useAlarm(at: number | null, onAlarm: () => void): void {
  useEffect(() => {
    if (at === null) return undefined
    const worker = new Worker(new URL('./alarm_worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', onAlarm)
    worker.postMessage(Math.max(0, at - Date.now()))
    return () => worker.terminate()
  }, [at, onAlarm])
}
