import { useEffect, useState } from 'react'

/** Steps whose words may be in view when a recipe opens. */
const AT_ONCE = 4

/** Steps that follow in each pause of the page: few enough not to hold up a tap. */
const A_PAUSE = 2

/** Longest wait for a pause, in ms. */
const PATIENCE = 300

function inPause(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 16)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}

/** How many of a recipe's steps show their words by now; soon all of them. */
export function useDrawnSteps(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn >= count) return
    return inPause(() => setDrawn(drawn + A_PAUSE))
  }, [drawn, count])
  return drawn
}
