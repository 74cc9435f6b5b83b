import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { LetterRow } from './letter_rows.js'

const GAP = 12
const NARROWEST = 250

// Stays between visits: on Back the list has its old height before anything is measured.
let lastWidth = 0

/** How many cards fit side by side into the box, followed as its width changes. */
export function useColumnsOf(box: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(lastWidth || window.innerWidth)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      lastWidth = element.clientWidth
      setWidth(lastWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)))
}

interface LetterList {
  rows: Virtualizer<Window, Element>
  /** Where the list begins on the page, in px. */
  top: number
  /** Index of the letter that stays at the top while its part is read. */
  sticky: number
}

const isLetter = (row: LetterRow<unknown> | undefined) => row !== undefined && 'letter' in row

/** The rows near the screen, with the letter of what is being read always among them. */
export function useLetterList<Item>(
  box: RefObject<HTMLDivElement | null>,
  list: LetterRow<Item>[]
): LetterList {
  const [top, setTop] = useState(0)
  const sticky = useRef(0)
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY)
  }, [box, list])
  const rows = useWindowVirtualizer({
    count: list.length,
    estimateSize: (index) => (isLetter(list[index]) ? 48 : 76),
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => {
      sticky.current = Math.max(0, list.slice(0, range.startIndex + 1).findLastIndex(isLetter))
      return [...new Set([sticky.current, ...defaultRangeExtractor(range)])].toSorted(
        (a, b) => a - b
      )
    },
  })
  return { rows, top, sticky: sticky.current }
}
