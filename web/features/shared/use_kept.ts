import { useCallback, useMemo, useState } from 'react'

function read<Value>(key: string, fallback: Value): Value {
  try {
    const text = window.sessionStorage.getItem(key)
    const kept: unknown = text === null ? fallback : JSON.parse(text)
    const isAlike =
      typeof kept === typeof fallback && Array.isArray(kept) === Array.isArray(fallback)
    return isAlike ? (kept as Value) : fallback
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
export function useKept<Value>(
  key: string,
  initial: Value,
  /** What it begins with whatever was kept. */
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

/** A set of things that are switched on, kept as {@link useKept} does, and the way to switch one. */
export function useKeptToggles(key: string): [ReadonlySet<string>, (id: string) => void] {
  const [list, change] = useKept<string[]>(key, [])
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
