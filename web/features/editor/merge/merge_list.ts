import { sameValue } from '../model/same_value.js'

/** A thing as it was at first, as one made it and as the other made it. */
export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** Whose version is taken where both changed the same thing. */
export type Side = 'mine' | 'theirs'

/** Asks whose version to take. */
export type Pick = <Value>(part: string, versions: Versions<Value>) => Value

/** How the items of a list are distinguished and compared. */
export interface ListRule<Item> {
  keyOf: (item: Item) => string
  /** What a person wrote of it; by that it is decided whether it was changed. */
  written: (item: Item) => unknown
}

/** Takes what only one side changed; asks where both did. `same` says whether two are alike. */
export function mergeValue<Value>(
  versions: Versions<Value>,
  ask: (versions: Versions<Value>) => Value,
  same: (a: Value, b: Value) => boolean = sameValue
): Value {
  const { base, mine, theirs } = versions
  if (same(mine, theirs) || same(mine, base)) return theirs
  return same(theirs, base) ? mine : ask(versions)
}

/** Two items may have the same key (two notes of one title): the later ones are counted. */
function byKey<Item>(items: Item[], { keyOf }: ListRule<Item>): Map<string, Item> {
  const found = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    let unused = key
    for (let number = 2; found.has(unused); number += 1) unused = `${key} (${number})`
    found.set(unused, item)
  }
  return found
}

/** Puts what only the other side has behind its neighbour of there. */
function withAdded(order: string[], other: string[]): string[] {
  const whole = [...order]
  for (const [index, key] of other.entries()) {
    if (whole.includes(key)) continue
    const before = other[index - 1]
    whole.splice(before === undefined ? 0 : whole.indexOf(before) + 1, 0, key)
  }
  return whole
}

function mergeOrder(orders: Versions<string[]>, pick: Pick): string[] {
  const { base, mine, theirs } = orders
  const common = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)))
  const shared = (keys: string[]) => keys.filter((key) => common.has(key))
  const both = { base: shared(base), mine: shared(mine), theirs: shared(theirs) }
  const chosen = mergeValue(both, (versions) => pick('order', versions))
  const isMine = sameValue(chosen, both.mine)
  return isMine ? withAdded(mine, theirs) : withAdded(theirs, mine)
}

/** Merges a list item by item; the order is that of the side that changed it. */
export function mergeList<Item>(lists: Versions<Item[]>, rule: ListRule<Item>, pick: Pick): Item[] {
  const base = byKey(lists.base, rule)
  const mine = byKey(lists.mine, rule)
  const theirs = byKey(lists.theirs, rule)
  const same = (a: Item | undefined, b: Item | undefined) =>
    sameValue(a && rule.written(a), b && rule.written(b))
  const merged = new Map<string, Item>()
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const versions = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const item = mergeValue(versions, (all) => pick(`item/${key}`, all), same)
    if (item !== undefined) merged.set(key, item)
  }
  const keys = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] }
  return mergeOrder(keys, pick).flatMap((key) => merged.get(key) ?? [])
}
