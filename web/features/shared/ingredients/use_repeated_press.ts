import { useEffect, useRef } from 'react'

const FIRST_REPEAT_MS = 450
const REPEAT_MS = 110

/** Handlers of a button that acts once on a click and goes on acting while it is held down. */
export function useRepeatedPress(act: () => void): {
  onClick: () => void
  onPointerDown: () => void
  onPointerUp: () => void
  onPointerLeave: () => void
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const repeat = () => {
    repeated.current = true
    latest.current()
    timer.current = setTimeout(repeat, REPEAT_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return {
    onClick: () => {
      // The click that ends a long press is not one more step.
      if (!repeated.current) latest.current()
      repeated.current = false
    },
    onPointerDown: () => {
      repeated.current = false
      timer.current = setTimeout(repeat, FIRST_REPEAT_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
  }
}
