import { type ReactNode, useEffect, useState } from 'react'

/** Draws its content only after a while, so that quick answers show no skeleton. */
export function Late({ children, after = 150 }: { children: ReactNode; after?: number }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setDue(true), after)
    return () => clearTimeout(clock)
  }, [after])
  return due ? children : null
}
