import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isInField } from '../is_in_field.js'

/** State of the quick search: `wanted` once it was opened, `/` opens it, a new page closes it. */
export function useSearchDialog() {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  const open = useCallback(() => {
    setWanted(true)
    setOpened(true)
  }, [])
  const close = useCallback(() => setOpened(false), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || modified || isInField(event.target)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  useEffect(close, [pathname, close])
  return { opened, wanted, open, close }
}
