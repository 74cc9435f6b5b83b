import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus into a field once its page is there, after the frame has moved it to the page. */
export function useFirstFocus<Field extends HTMLElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => field.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}
