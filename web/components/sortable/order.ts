/** Where a row can be sent without dragging. */
export type Way = 'up' | 'down' | 'top' | 'bottom'

/** The keys after one of them was dropped on another's place. */
export function orderOnto(keys: readonly string[], moved: string, over: string): string[] {
  const to = keys.indexOf(over)
  if (to === -1 || !keys.includes(moved)) return [...keys]
  return keys.filter((key) => key !== moved).toSpliced(to, 0, moved)
}

/** The keys after one of them was sent up, down or to an end. */
export function orderBy(keys: readonly string[], moved: string, way: Way): string[] {
  const at = keys.indexOf(moved)
  const over = { up: keys[at - 1], down: keys[at + 1], top: keys[0], bottom: keys.at(-1) }[way]
  return over === undefined ? [...keys] : orderOnto(keys, moved, over)
}
