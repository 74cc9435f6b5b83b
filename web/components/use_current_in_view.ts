import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls where it is wider than the window: brings the link of the open
 * page into view whenever `page` changes.
 */
export function useCurrentInView<Row extends HTMLElement>(page: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])
  return row
}
