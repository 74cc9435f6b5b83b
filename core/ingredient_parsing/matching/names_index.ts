import type { FoodNames, UnitNames } from '#core/pantry/index'
import { isWordSlip, likeness, nameKey, otherNumbers, otherNumbersOf } from './likeness.js'

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
  /** All words of the keys, and by their first letter and length. */
  readonly #words = new Set<string>()
  readonly #shelves = new Map<string, string[]>()
  readonly #found = new Map<string, number | null>()

  constructor(
    names: readonly (readonly string[])[],
    private readonly options: IndexOptions
  ) {
    // What one is called by itself counts more than what another is called too.
    for (const [owner, [name = '']] of names.entries()) this.#add(owner, name)
    for (const [owner, [, ...others]] of names.entries())
      for (const name of others) this.#add(owner, name)
  }

  #add(owner: number, name: string): void {
    const key = nameKey(name)
    if (key === '') return
    if (key.length <= LONGEST_SIGN) put(this.#written, name.trim(), owner)
    if (this.#exact.has(key)) return
    this.#exact.set(key, owner)
    put(this.#joined, key.replaceAll(' ', ''), owner)
    for (const word of key.split(' ')) {
      if (this.#words.has(word)) continue
      this.#words.add(word)
      const shelf = shelfOf(word, word.length)
      const words = this.#shelves.get(shelf)
      if (words) words.push(word)
      else this.#shelves.set(shelf, [word])
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

  /** The key that differs least, word for word, from one of which some words are unknown. */
  #nearest(key: string): number | null {
    if (key.length < this.options.shortest) return null
    let keys = ['']
    for (const word of key.split(' ')) {
      const words = this.#wordsLike(word)
      keys = keys.flatMap((start) =>
        words.map((next) => (start === '' ? next : `${start} ${next}`))
      )
      if (keys.length === 0 || keys.length > MOST_TRIED) return null
    }
    const found = keys
      .filter((other) => this.#exact.has(other))
      .map((other) => ({ other, nearness: likeness(key, other) }))
      .filter(({ nearness }) => nearness >= this.options.nearest)
    const [best] = found.toSorted((one, other) => other.nearness - one.nearness)
    return best ? (this.#exact.get(best.other) ?? null) : null
  }

  /** The words of the keys that a word may be: itself, it in the other number, or one that it is a slip of. */
  #wordsLike(word: string): string[] {
    if (this.#words.has(word)) return [word]
    const forms = otherNumbers(word).filter((form) => this.#words.has(form))
    if (forms.length > 0) return forms
    const lengths = [0, 1, -1, 2, -2].map((more) => word.length + more)
    const near = lengths.flatMap((length) => this.#shelves.get(shelfOf(word, length)) ?? [])
    return near.filter((other) => isWordSlip(word, other))
  }
}

const shelfOf = (word: string, length: number): string => `${word[0]}${length}`

/** Letters of signs whose case tells them apart: "T" and "t". */
const LONGEST_SIGN = 2
/** Keys that are tried for one name. */
const MOST_TRIED = 64
/** Answers that are remembered; a household's recipes name far fewer foods. */
const MOST_REMEMBERED = 20_000

function put(map: Map<string, number>, key: string, owner: number): void {
  if (!map.has(key)) map.set(key, owner)
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
