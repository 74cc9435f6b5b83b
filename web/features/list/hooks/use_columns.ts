import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Space between cards, in px. */
export const GRID_GAP = 20

const NARROWEST = { card: 232, dense: 340 }

// What the grid measured last: on Back it has its old height in the first frame, so that the scroll
// position can be restored before anything was measured again.
let lastWidth = 0

function columnsOf(width: number, dense: boolean): number {
  const least = dense ? NARROWEST.dense : NARROWEST.card
  return Math.max(1, Math.floor((width + GRID_GAP) / (least + GRID_GAP)))
}

/** How many cards fit side by side into the element, followed as its width changes. */
export function useColumns(dense: boolean): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(lastWidth || window.innerWidth)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      const now = box.clientWidth
      lastWidth = now
      // Only another number of columns is worth another drawing.
      setWidth((then) => (columnsOf(then, dense) === columnsOf(now, dense) ? then : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [dense])
  return [element, columnsOf(width, dense)]
}
