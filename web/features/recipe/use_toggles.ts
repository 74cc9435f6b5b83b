import { useCallback, useState } from 'react'

/** A set of things that are switched on, and the way to switch one over. */
export function useToggles<Key>(): [ReadonlySet<Key>, (key: Key) => void] {
  const [on, setOn] = useState<ReadonlySet<Key>>(new Set())
  const toggle = useCallback((key: Key) => {
    setOn((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  return [on, toggle]
}
