import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { Selection } from './use_selection.js'
import type { Named, TableRows } from './types.js'

interface KeysInput<Row extends Named> {
  rows: TableRows<Row>
  selection: Selection
  /** Rows that one screen holds. */
  page: () => number
  show: (index: number) => void
  open: (row: Row) => void
}

const steps: Record<string, (at: number, page: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: (_at, _page, last) => last,
}

/** The row that has the focus, and what the keys do with it. */
export interface TableKeys {
  /** Place of the row that Tab leads to. */
  active: number
  setActive: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Whether a row that is drawn has to take the focus; asking is answered once. */
  takesFocus: (index: number) => boolean
}

/**
 * Arrows, Home, End and the page keys move between rows, with Shift choosing what they pass; Space
 * chooses, Enter opens, Ctrl+A chooses everything found, Esc lets go.
 */
export function useTableKeys<Row extends Named>(input: KeysInput<Row>): TableKeys {
  const { rows, selection, page, show, open } = input
  const last = Math.max(0, (rows.total ?? 0) - 1)
  const [place, setActive] = useState(0)
  const active = Math.min(place, last)
  const wanted = useRef<number | null>(null)

  const move = (to: number, range: boolean) => {
    const next = Math.min(last, Math.max(0, to))
    const [from, row] = [rows.rowAt(active), rows.rowAt(next)]
    if (range && from && !selection.chosen.has(from.id)) selection.toggle(from, active, false)
    if (range && row) selection.toggle(row, next, true)
    wanted.current = next
    setActive(next)
    show(next)
  }
  const act = (event: KeyboardEvent): boolean => {
    const row = rows.rowAt(active)
    if (event.key === ' ' && row) selection.toggle(row, active, event.shiftKey)
    else if (event.key === 'Enter' && row) open(row)
    else if (event.key === 'Escape' && selection.chosen.size > 0) selection.clear()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.all()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnRow = event.target instanceof HTMLElement && event.target.role === 'row'
    if (!isOnRow) return
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    if (step) move(step(active, page(), last), event.shiftKey)
    if (step || act(event)) event.preventDefault()
  }
  const takesFocus = useCallback((index: number) => {
    if (wanted.current !== index) return false
    wanted.current = null
    return true
  }, [])
  return { active, setActive, onKeyDown, takesFocus }
}
