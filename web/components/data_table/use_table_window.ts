import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Height of a row before one is measured. */
const ROW = 56
/** A guess that is less off than this many px stays. */
const GUESS = 20
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
  const [height, setHeight] = useState(ROW)
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
  })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const measured = items[1]?.size ?? ROW
  // Cards are taller than rows: what was seen is the better guess for what was not.
  if (Math.abs(measured - height) > GUESS && first === 0) setHeight(measured)
  useEffect(() => onRange(first, last), [first, last, onRange])
  return { rows, top }
}
