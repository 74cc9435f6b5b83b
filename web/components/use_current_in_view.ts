import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls where it is wider than the window: brings the link of the open
 * page into view once whenever `page` changes, and leaves the row to its person otherwise.
 */
export function useCurrentInView<Row extends HTMLElement>(page: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const shown = useRef('')
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')
    if (!current || shown.current === page) return
    shown.current = page
    current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return row
}
