import { useCallback, useLayoutEffect, useRef } from 'react'

/** Milliseconds in which a change that was asked for is drawn. */
const SOON = 1_000

function focusField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field || document.activeElement === field) return field !== null
  field.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length)
  }
  field.scrollIntoView({ block: 'nearest' })
  return true
}

/** Focuses a field by its id; `moved` says that it stands elsewhere after the change just made. */
export type FocusRequest = (id: string, moved?: boolean) => void

/** Focuses a field at once when it is there, else as soon as the next change drew it. */
export function useFocusRequest(): FocusRequest {
  const wanted = useRef<{ id: string; until: number } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const isLate = performance.now() > wanted.current.until
    if (isLate || focusField(wanted.current.id)) wanted.current = null
  })
  return useCallback((id, moved = false) => {
    const isDone = focusField(id) && !moved
    wanted.current = isDone ? null : { id, until: performance.now() + SOON }
  }, [])
}
