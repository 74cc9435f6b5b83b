import { useLayoutEffect, useRef } from 'react'

const sizes = [2.5, 2.25, 2, 1.875, 1.75, 1.625, 1.5]

/** The largest size, in rem, that a line of this width is still pleasant to read at. */
function largestFor(width: number, rem: number): number {
  return Math.max(1.5, Math.min(2.5, width / (rem * 13.4)))
}

function fit(box: HTMLElement, words: HTMLElement): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const most = largestFor(words.clientWidth, rem)
  for (const size of sizes.filter((each) => each <= most + 0.05)) {
    words.style.fontSize = `${size}rem`
    if (box.scrollHeight <= box.clientHeight) return
  }
}

/** Makes a step's words as large as its box can show whole, from 40 px down to 24 px. */
export function useFittingText() {
  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current && words.current) fit(box.current, words.current)
  })
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, words.current]
    if (!outer || !inner) return undefined
    const watcher = new ResizeObserver(() => fit(outer, inner))
    watcher.observe(outer)
    return () => watcher.disconnect()
  }, [])
  return { box, words }
}
