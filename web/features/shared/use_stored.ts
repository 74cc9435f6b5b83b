import { useCallback, useMemo, useState } from 'react'

function read<Value>(key: string, fallback: Value): Value {
  try {
    const text = window.sessionStorage.getItem(key)
    const stored: unknown = text === null ? fallback : JSON.parse(text)
    const isAlike =
      typeof stored === typeof fallback && Array.isArray(stored) === Array.isArray(fallback)
    return isAlike ? (stored as Value) : fallback
  } catch {
    return fallback
  }
}

function write(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full storage costs the reload its memory, not the page its tick.
  }
}

/** State that a reload of the tab brings back; `key` stays the same while the component is there. */
export function useStored<Value>(
  key: string,
  initial: Value,
  /** What it begins with whatever was stored. */
  forced?: Value
): [value: Value, change: (next: (before: Value) => Value) => void] {
  const [value, setValue] = useState(() => forced ?? read(key, initial))
  const change = useCallback(
    (next: (before: Value) => Value) =>
      setValue((before) => {
        const after = next(before)
        write(key, after)
        return after
      }),
    [key]
  )
  return [value, change]
}

/** A set of things that are switched on, stored as {@link useKept} does, and the way to switch one. */
export function useStoredToggles(key: string): [ReadonlySet<string>, (id: string) => void] {
  const [list, change] = useStored<string[]>(key, [])
  const toggle = useCallback(
    (id: string) =>
      change((before) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
      ),
    [change]
  )
  const on = useMemo(() => new Set(list), [list])
  return [on, toggle]
}
