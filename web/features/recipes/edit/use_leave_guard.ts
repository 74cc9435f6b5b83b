import { useEffect } from 'react'
import { useBeforeUnload, useBlocker, type Blocker } from 'react-router'

/** Stops leaving the page, by link, Back or closing the tab, while `active`; the blocker asks or goes on. */
export function useLeaveGuard(active: boolean): Blocker {
  useBeforeUnload((event) => {
    if (active) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search)
  )
  useEffect(() => {
    // Saved meanwhile: nothing is left to ask about.
    if (!active && blocker.state === 'blocked') blocker.proceed()
  }, [active, blocker])
  return blocker
}
