import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePreferences } from '#web/features/identity'
import { isInField } from '#web/components/is_in_field'

/** Whether the quick search is open: `/` opens it while single keys are on, a new page closes it. */
export function useSearchDialog() {
  const [opened, setOpened] = useState(false)
  const { pathname } = useLocation()
  const [{ shortcuts }] = usePreferences()
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])
  useEffect(() => {
    if (!shortcuts) return
    const listen = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || modified || isInField(event.target)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open, shortcuts])
  useEffect(close, [pathname, close])
  return { opened, open, close }
}
