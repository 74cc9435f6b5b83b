import { IconCheck, IconTrash } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n'
import classes from './SwipedRow.module.css'

/** Pixels after which a finger means sideways, from which it lets go with effect, and that a row moves at the most. */
const SLOP = 10
const ENOUGH = 72
const MOST = 96

interface SwipedRowProps {
  onTick: () => void
  onDelete: () => void
  children: ReactNode
}

/** Where a finger began, and how far towards the end of the line the row has followed it. */
interface Swipe {
  x: number
  y: number
  way: 1 | -1
  offset: number
  isMoving: boolean
}

/** Moves a row off its place, and shows what lies there. */
function move(row: HTMLElement | null, offset: number, way: number): void {
  const box = row?.parentElement
  if (!row || !box) return
  row.style.transform = offset === 0 ? '' : `translateX(${offset * way}px)`
  box.dataset['towards'] = offset === 0 ? '' : offset < 0 ? 'start' : 'end'
}

/** Towards the end of the line a finger ticks a row, towards its start it uncovers Delete; both can be had without it. */
export function SwipedRow({ onTick, onDelete, children }: SwipedRowProps) {
  const { t } = useText('shopping')
  const row = useRef<HTMLDivElement>(null)
  const swipe = useRef<Swipe | null>(null)
  const [isOpen, setOpen] = useState(false)
  // A long list has hundreds of rows, of which few are ever moved: what lies under one comes with its first move.
  const [hasMoved, setMoved] = useState(false)
  const down = ({ pointerType, clientX: x, clientY: y, currentTarget, target }: PointerEvent) => {
    const isHandle = target instanceof Element && target.closest('[aria-haspopup]') !== null
    if (pointerType !== 'touch' || isHandle) return
    const way = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    swipe.current = { x, y, way, offset: 0, isMoving: false }
  }
  const follow = (event: PointerEvent) => {
    const now = swipe.current
    if (!now) return
    const [across, along] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.isMoving && (Math.abs(across) < SLOP || Math.abs(across) < Math.abs(along))) return
    now.isMoving = true
    setMoved(true)
    now.offset = Math.max(-MOST, Math.min(MOST, across * now.way - (isOpen ? MOST : 0)))
    move(row.current, now.offset, now.way)
  }
  const cancel = () => {
    const now = swipe.current
    swipe.current = null
    if (now?.isMoving) move(row.current, isOpen ? -MOST : 0, now.way)
  }
  const end = () => {
    const now = swipe.current
    swipe.current = null
    if (!now?.isMoving) return
    const isOpened = now.offset <= -ENOUGH
    move(row.current, isOpened ? -MOST : 0, now.way)
    setOpen(isOpened)
    if (now.offset >= ENOUGH) onTick()
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ target }: Event) => {
      if (target instanceof Node && row.current?.parentElement?.contains(target)) return
      move(row.current, 0, 1)
      setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])
  return (
    <div className={classes.box}>
      {hasMoved && (
        <span className={classes.tick} aria-hidden>
          <IconCheck />
        </span>
      )}
      {hasMoved && !isOpen && (
        <span className={classes.delete} aria-hidden>
          <IconTrash />
        </span>
      )}
      {isOpen && (
        <button type="button" className={classes.delete} onClick={onDelete}>
          {t('delete')}
        </button>
      )}
      <div
        ref={row}
        className={classes.row}
        onPointerDown={down}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        {children}
      </div>
    </div>
  )
}
