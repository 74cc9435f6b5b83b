import { useEffect } from 'react'
import { useBeforeUnload, useBlocker, type Blocker } from 'react-router'
import { useEditing, useEditStore } from './edit_context.js'

/** Stops leaving the page, by link, Back or closing the tab, while text is unsaved; the blocker asks or goes on. */
export function useLeaveGuard(): Blocker {
  const store = useEditStore()
  const dirty = useEditing((state) => state.dirty)
  useBeforeUnload((event) => {
    if (store.dirty) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search)
  )
  useEffect(() => {
    // Saved or thrown away meanwhile: nothing is left to ask about.
    if (!dirty && blocker.state === 'blocked') blocker.proceed()
  }, [dirty, blocker])
  return blocker
}
