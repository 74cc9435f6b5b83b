import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaperProps } from '../late_parts.js'
import { drawPaper, isWanted, loadPaper, wantOnPaper } from './paper_module.js'

/** Long enough for what the page itself still fetches. */
const IDLE = 2_000

/** True from when the browser starts to print the recipe until the person acts again. */
function usePrinting(recipeId: string, onCall: boolean): boolean {
  // How often: each time draws anew, since the paper may have come only after the last.
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = () => {
      wantOnPaper(null)
      setTimes(0)
    }
    const forget = () => {
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
    const start = () => {
      forget()
      const wanted = isWanted(recipeId, onCall)
      flushSync(() => setTimes((before) => (wanted ? before + 1 : 0)))
    }
    // Phones say that printing is over while they still draw its preview.
    const over = () => {
      addEventListener('pointerdown', stop, { once: true })
      addEventListener('keydown', stop, { once: true })
    }
    addEventListener('beforeprint', start)
    addEventListener('afterprint', over)
    return () => {
      forget()
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', over)
    }
  }, [recipeId, onCall])
  return times > 0
}

interface PrintHostProps extends PaperProps {
  /** Only when the recipe is asked for, as in lists, where the browser's own printing is the list's. */
  onCall?: boolean
}

/** Makes the browser print this recipe instead of the page it stands on, however that was asked for. */
export function PrintHost({ onCall = false, ...paper }: PrintHostProps) {
  const printing = usePrinting(paper.recipe.id, onCall)
  useEffect(() => {
    if (onCall) return undefined
    const clock = setTimeout(() => void loadPaper(), IDLE)
    return () => clearTimeout(clock)
  }, [onCall])
  return printing ? drawPaper(paper) : null
}
