/**
 * A place that is filled once at start and read from everywhere: how domains reach a mechanism (disk, network, queue) or
 * settings without knowing who made it. Reading before it is filled throws.
 */
export function port<T>(name: string): [use: (value: T) => void, get: () => T] {
  let current: { value: T } | null = null
  return [
    (value) => {
      current = { value }
    },
    () => {
      if (!current) throw new Error(`${name} is not connected yet`)
      return current.value
    },
  ]
}
