import { useEffect, useState, type RefObject } from 'react'
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { GRID_GAP } from './use_columns.js'

/** How far before the end the next page is asked for, in px. */
const LOAD_AHEAD = 800

// Stays between visits: on Back the rows take their old places before any is measured again.
const rowHeights = { card: 350, dense: 132 }

interface CardRowsInput {
  box: RefObject<HTMLDivElement | null>
  rowCount: number
  dense: boolean
  loadMore: () => void
}

/** The rows of cards near the screen, `top` px below the start of the page; asks for more before the end. */
export function useCardRows({ box, rowCount, dense, loadMore }: CardRowsInput): {
  rows: Virtualizer<Window, Element>
  top: number
} {
  const [top, setTop] = useState(0)
  const kind = dense ? 'dense' : 'card'

  // After the paint: the rows stand where they stand, and more than those in sight are drawn.
  useEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY)
  }, [box, rowCount, dense])

  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeights[kind],
    gap: dense ? 12 : GRID_GAP,
    overscan: 3,
    scrollMargin: top,
    // Known before anything is measured, so that the first drawing has cards.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  const first = rows.getVirtualItems()[0]
  if (first) rowHeights[kind] = first.size

  const bottom = (rows.scrollOffset ?? 0) + (rows.scrollRect?.height ?? 0)
  const nearEnd = bottom + LOAD_AHEAD >= top + rows.getTotalSize()
  useEffect(() => {
    if (nearEnd) loadMore()
  }, [nearEnd, loadMore])
  return { rows, top }
}
