import { useState } from 'react'

/** Rows that are shown in another way, by their keys. */
export interface Marked {
  has: (key: string) => boolean
  mark: (key: string, on: boolean) => void
}

/** Keeps which rows are shown in another way. */
export function useMarked(): Marked {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (key) => keys.has(key),
    mark: (key, on) =>
      setKeys((before) => new Set(on ? [...before, key] : [...before].filter((it) => it !== key))),
  }
}
