import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Height of a row before it is measured. */
const ROW = 56
/** What lies over the rows at the top (top bar, head) and at the bottom (acts for the chosen). */
const COVERED = { top: 128, bottom: 160 }

interface WindowInput {
  box: RefObject<HTMLElement | null>
  total: number
  onRange: (first: number, last: number) => void
}

/** The rows near the screen, `top` px below the start of the page; tells which ones they are. */
export function useTableWindow({ box, total, onRange }: WindowInput): {
  rows: Virtualizer<Window, Element>
  top: number
} {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY)
  }, [box, total])
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
  })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onRange(first, last), [first, last, onRange])
  return { rows, top }
}
