import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useDirection } from '@mantine/core'

/** To the next or the previous step. */
export type Turn = (by: 1 | -1) => void

const isBusy = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]')
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, [role=switch]')

/** Arrow keys in the direction of reading, and space for the next step. */
export function useStepKeys(turn: Turn): void {
  const { dir } = useDirection()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || event.defaultPrevented || isBusy(target)) return
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (key === back) turn(-1)
    else if (key === forward || (key === ' ' && !isPressable(target))) turn(1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const far = 64

/** A finger drawn sideways over the step, clearly and with nothing else, turns to its neighbour. */
export function useStepSwipe(turn: Turn) {
  const { dir } = useDirection()
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < far || Math.abs(x) < 2 * Math.abs(y)) return
      turn(x < 0 === (dir !== 'rtl') ? 1 : -1)
    },
  }
}
