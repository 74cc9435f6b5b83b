import type { FoodNames, UnitNames } from '#core/pantry/index'
import { isSlip, likeness, nameKey, otherNumbersOf } from './likeness.js'

/** How an index finds what is not written as its names are. */
interface IndexOptions {
  /** The least likeness that is accepted, 0 to 100. */
  nearest: number
  /** Texts of fewer letters are found by their exact name only. */
  shortest: number
}

const FOODS: IndexOptions = { nearest: 85, shortest: 5 }
const UNITS: IndexOptions = { nearest: 70, shortest: 4 }

/**
 * Finds foods or units by their names, plurals, aliases and abbreviations: exactly, in another number, written as one word
 * or several, or with a slip of the pen. No look-up passes all names.
 */
export class NamesIndex {
  readonly #exact = new Map<string, number>()
  readonly #written = new Map<string, number>()
  readonly #joined = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #owners: number[] = []
  /** Places in `#keys` of the keys that hold two letters in this order. */
  readonly #pairs = new Map<string, number[]>()
  readonly #found = new Map<string, number | null>()

  constructor(
    names: readonly (readonly string[])[],
    private readonly options: IndexOptions
  ) {
    for (const [owner, own] of names.entries()) for (const name of own) this.#add(owner, name)
  }

  #add(owner: number, name: string): void {
    const key = nameKey(name)
    if (key === '') return
    put(this.#written, name.trim(), owner)
    if (this.#exact.has(key)) return
    this.#exact.set(key, owner)
    put(this.#joined, key.replaceAll(' ', ''), owner)
    const place = this.#keys.push(key) - 1
    this.#owners.push(owner)
    for (const pair of pairsOf(key)) {
      const places = this.#pairs.get(pair)
      if (places) places.push(place)
      else this.#pairs.set(pair, [place])
    }
  }

  /** The place of what has this name in the list that the index was made of, null for none. */
  find(name: string): number | null {
    const known = this.#found.get(name)
    if (known !== undefined) return known
    const found = this.#look(name)
    if (this.#found.size < MOST_REMEMBERED) this.#found.set(name, found)
    return found
  }

  #look(name: string): number | null {
    const key = nameKey(name)
    if (key === '') return null
    return (
      this.#written.get(name.trim()) ??
      this.#exact.get(key) ??
      this.#inOtherNumber(key) ??
      this.#joined.get(key.replaceAll(' ', '')) ??
      this.#nearest(key)
    )
  }

  #inOtherNumber(key: string): number | undefined {
    for (const form of otherNumbersOf(key)) {
      const found = this.#exact.get(form)
      if (found !== undefined) return found
    }
    return undefined
  }

  #nearest(key: string): number | null {
    if (key.length < this.options.shortest) return null
    let best: number | null = null
    let nearness = this.options.nearest
    for (const [place, shared] of this.#sharing(key)) {
      const other = this.#keys[place] ?? ''
      // What is so alike shares at least a third of its pairs of letters.
      if (shared * 3 < Math.max(key.length, other.length) - 1) continue
      if (Math.abs(key.length - other.length) * 3 > key.length) continue
      const found = likeness(key, other)
      if (found < nearness || (found === nearness && best !== null) || !isSlip(key, other)) continue
      best = this.#owners[place] ?? null
      nearness = found
    }
    return best
  }

  /** Keys that share pairs of letters with another, and how many. */
  #sharing(key: string): Map<number, number> {
    const counts = new Map<number, number>()
    for (const pair of pairsOf(key))
      for (const place of this.#pairs.get(pair) ?? [])
        counts.set(place, (counts.get(place) ?? 0) + 1)
    return counts
  }
}

/** Answers that are remembered; a household's recipes name far fewer foods. */
const MOST_REMEMBERED = 20_000

function put(map: Map<string, number>, key: string, owner: number): void {
  if (!map.has(key)) map.set(key, owner)
}

function pairsOf(key: string): Set<string> {
  const pairs = new Set<string>()
  for (let place = 0; place < key.length - 1; place += 1) pairs.add(key.slice(place, place + 2))
  return pairs
}

/** Everything that a food may be written as; its own name comes first. */
const foodNames = ({ name, pluralName, aliases }: FoodNames) => [
  name,
  ...(pluralName ? [pluralName] : []),
  ...aliases,
]

/** An index of foods. */
export const indexFoods = (foods: readonly FoodNames[]): NamesIndex =>
  new NamesIndex(foods.map(foodNames), FOODS)

/** An index of units; "T" and "t" are told apart, and short texts are no guesses. */
export const indexUnits = (units: readonly UnitNames[]): NamesIndex =>
  new NamesIndex(
    units.map((unit) => [...foodNames(unit), unit.abbreviation, unit.pluralAbbreviation ?? '']),
    UNITS
  )
