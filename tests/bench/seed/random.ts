/** Numbers that look random and are the same in every run. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number
  /** A whole number from 0 up to but not `below`. */
  below(limit: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** `count` different items, fewer when there are not enough. */
  some<Item>(items: readonly Item[], count: number): Item[]
  uuid(): string
}

/** A generator (mulberry32) that starts at a seed. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly [Item, ...Item[]]) => items[below(items.length)] ?? items[0]
  const some = <Item>(items: readonly Item[], count: number) => {
    const left = [...items]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(below(left.length), 1)
    ).flat()
  }
  return { next, below, pick, some, uuid: () => uuidFrom(next) }
}

/** A version 4 UUID (RFC 9562 §5.4) of given numbers. */
function uuidFrom(next: () => number): string {
  const word = () => Math.floor(next() * 2 ** 32)
  const hex = [word(), word(), word(), word()].map((n) => n.toString(16).padStart(8, '0')).join('')
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) & 3)).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
