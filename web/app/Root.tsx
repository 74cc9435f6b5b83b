import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, ScrollRestoration } from 'react-router'
import { api } from '#web/api/api'
import { everything, startLive } from '#web/api/live'
import { ErrorState } from '#web/components/ErrorState'
import { latePart } from '#web/components/late_part'
import { Once } from '#web/components/Once'
import { undoLast } from '#web/components/toast'
import { identityApi, SIGN_OUT, usePreferences, useSession } from '#web/features/identity'
import { i18n } from '#web/i18n'
import { hasWaiting } from '#web/offline/waiting_acts'
import { TimersGate } from '#web/features/timers/TimersGate'
import { useWaitingMarks } from '#web/features/shared/waiting/waiting_marks'
import { useWaitingEdits } from '#web/features/shared/waiting/waiting_edits'
import { onReturn, useConnection } from '#web/offline/connection'
import { usePluginScreens } from '#web/slots/load_plugins'
import { Main } from './frame/Main.js'
import { useTableAhead } from './late_page.js'
import { useAppDispatch } from './store.js'
import { isInField } from '#web/components/is_in_field'
import { useFocusRescue } from './use_focus_rescue.js'
import { useRouteFocus } from './use_route_focus.js'

/** Listens to the server while somebody is signed in; who signs out need not hear that their session ended. */
function useLive(userId: string | undefined): void {
  const dispatch = useDispatch()
  const [, { isLoading, isSuccess }] = identityApi.useSignOutMutation({ fixedCacheKey: SIGN_OUT })
  const person = isLoading || isSuccess ? undefined : userId
  useEffect(() => (person === undefined ? undefined : startLive(dispatch)), [person, dispatch])
}

/** Milliseconds after which the page has what it shows, and may make the device ready for being offline. */
const SHOWN = 3_000

/** Makes the device ready for being offline, and fetches all that is shown when the server is there again. */
function useOffline(userId: string | undefined): void {
  const dispatch = useDispatch()
  useEffect(() => onReturn(() => dispatch(api.util.invalidateTags(everything))), [dispatch])
  useEffect(() => {
    if (userId === undefined) return
    let stop = () => {}
    const start = () =>
      void import('#web/offline/start_offline').then(
        ({ startOffline }) => (stop = startOffline(userId)),
        () => undefined
      )
    const timer = setTimeout(start, SHOWN)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [userId])
}

/** All that the server may say in words; who one is it says without, and to visitors with a refusal. */
const worded = everything.filter(({ type }) => type !== 'User')

/** Fetches what is shown in the language that was just chosen: the server says some of it in words. */
function useChosenLanguage(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const renew = () => void dispatch(api.util.invalidateTags(worded))
    i18n.on('languageChanged', renew)
    return () => i18n.off('languageChanged', renew)
  }, [dispatch])
}

/** Sends what was saved without the server, once it is there. */
function useSendWaiting(userId: string | undefined): void {
  const dispatch = useAppDispatch()
  const { online } = useConnection()
  const waits = useWaitingEdits(userId).some(({ trouble }) => !trouble)
  useEffect(() => {
    if (userId === undefined || !online || !waits) return
    void import('#web/features/editor/waiting/send_waiting').then(
      ({ sendWaiting }) => sendWaiting(userId, dispatch),
      () => undefined
    )
  }, [userId, online, waits, dispatch])
}

/** Sends hearts, stars and meals that were marked without the server, once it is there. */
function useSendMarks(userId: string | undefined): void {
  const dispatch = useAppDispatch()
  const { online } = useConnection()
  const marks = useWaitingMarks(userId)
  useEffect(() => {
    if (userId === undefined || !online || marks.length === 0) return
    void import('./send_marks.js').then(
      ({ sendMarks }) => sendMarks(userId, dispatch),
      () => undefined
    )
  }, [userId, online, marks, dispatch])
}

/** Sends what an earlier visit did to shopping lists without a network. */
function useWaitingActs(userId: string | undefined): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (userId === undefined || !hasWaiting(userId)) return
    void import('#web/features/shopping/use_lists')
      .then(({ sendWaiting }) => sendWaiting(userId, dispatch))
      .catch(() => undefined)
  }, [userId, dispatch])
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

const KeysDialog = latePart(async () => {
  const module = await import('#web/features/recipe/keys/KeysDialog')
  return { default: module.KeysDialog }
})

/** The list of keys over every page, with the frame or without: `?` opens it while single keys are on. */
function KeysGate() {
  const [opened, setOpened] = useState(false)
  const [{ shortcuts }] = usePreferences()
  useEffect(() => {
    if (!shortcuts) return
    // On the window, behind pages with a list of their own, which take theirs.
    const listen = (event: KeyboardEvent) => {
      const taken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      const isCovered = document.querySelector('[role=dialog], [role=menu]') !== null
      if (event.key !== '?' || taken || isCovered || isInField(event.target)) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcuts])
  return (
    <Once when={opened}>
      <KeysDialog opened={opened} onClose={() => setOpened(false)} />
    </Once>
  )
}

/** What all pages share: live changes, plugins' screens, the list of keys, focus and scroll between pages. */
export function Root() {
  const { user, failure } = useSession()
  useLive(user?.id)
  useOffline(user?.id)
  useChosenLanguage()
  useSendWaiting(user?.id)
  useSendMarks(user?.id)
  useWaitingActs(user?.id)
  useUndoKey()
  usePluginScreens()
  useTableAhead()
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
      <KeysGate />
      <ScrollRestoration />
    </>
  )
}
