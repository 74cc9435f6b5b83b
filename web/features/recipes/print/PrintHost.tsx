import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaperProps } from './Paper.js'
import { drawPaper, loadPaper } from './paper_module.js'

/** Long enough for what the page itself still fetches. */
const IDLE = 2_000

/** True from when the browser starts to print until the person acts again. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const stop = () => setPrinting(false)
    const forget = () => {
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
    const start = () => {
      forget()
      flushSync(() => setPrinting(true))
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
  }, [])
  return printing
}

/** Makes the browser print this recipe instead of the page it stands on, however it is told to. */
export function PrintHost(props: PaperProps) {
  const printing = usePrinting()
  useEffect(() => {
    const clock = setTimeout(() => void loadPaper(), IDLE)
    return () => clearTimeout(clock)
  }, [])
  return printing ? drawPaper(props) : null
}
