import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, ScrollRestoration } from 'react-router'
import { startLive } from '#web/api/live'
import { ErrorState } from '#web/components/ErrorState'
import { undoLast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { TimersGate } from '#web/features/timers/TimersGate'
import { usePluginScreens } from '#web/slots/load_plugins'
import { Main } from './frame/Main.js'
import { isInField } from '#web/components/is_in_field'
import { useFocusRescue } from './use_focus_rescue.js'
import { useRouteFocus } from './use_route_focus.js'

function useLive(userId: string | undefined): void {
  const dispatch = useDispatch()
  useEffect(() => (userId === undefined ? undefined : startLive(dispatch)), [userId, dispatch])
}

function useUndoKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
      if (isUndo && !isInField(event.target) && undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** What all pages share: live changes, plugins' screens, focus and scroll between pages. */
export function Root() {
  const { user, failure } = useSession()
  useLive(user?.id)
  useUndoKey()
  usePluginScreens()
  useRouteFocus()
  useFocusRescue()
  if (failure && !user) {
    return (
      <Main>
        <ErrorState error={failure.error} onRetry={failure.retry} />
      </Main>
    )
  }
  return (
    <>
      <Outlet />
      <TimersGate />
      <ScrollRestoration />
    </>
  )
}
