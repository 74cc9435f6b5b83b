import { useCallback, useState } from 'react'

function read(key: string): Set<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}

function write(key: string, ticked: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...ticked]))
  } catch {
    // They last as long as the page.
  }
}

/** Ingredients that are ticked off while cooking; they outlast a reload of the tab. */
export function useTicks(recipeId: string): [ReadonlySet<string>, (id: string) => void] {
  const key = `trivet-cook-${recipeId}`
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => read(key))
  const toggle = useCallback(
    (id: string) =>
      setTicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        write(key, next)
        return next
      }),
    [key]
  )
  return [ticked, toggle]
}
