import { useCallback, useEffect, useState } from 'react'

const storageKey = 'trivet-keep-awake'

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // The switch then only holds for this page.
  }
}

/** Holds the screen awake until the returned function is called; taken again when the tab shows. */
function holdAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false
  const take = async () => {
    if (document.visibilityState !== 'visible') return
    const taken = await navigator.wakeLock.request('screen').catch(() => null)
    if (over) await taken?.release()
    else lock = taken
  }
  const again = () => void take()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}

/** A switch that keeps the screen awake while its page is open. */
export interface WakeLock {
  /** False where the browser cannot; then there is nothing to switch. */
  offered: boolean
  on: boolean
  set: (on: boolean) => void
}

/** Keeps the screen awake while the page is open, unless it was switched off before. */
export function useWakeLock(): WakeLock {
  const offered = 'wakeLock' in navigator
  const [on, setOn] = useState(remembered)
  useEffect(() => (offered && on ? holdAwake() : undefined), [offered, on])
  const set = useCallback((next: boolean) => {
    remember(next)
    setOn(next)
  }, [])
  return { offered, on, set }
}
