import { useDeferredValue } from 'react'

/** False while something is first drawn, true in a second drawing right behind it: for what the first can do without. */
export const useLater = (): boolean => useDeferredValue(true, false)
