import { createHash } from 'node:crypto'
import { letters } from '#core/recipe_text/index'
import type { FoundRecipe } from './found_recipe.js'

/** Longest part of a name that counts. */
const LONGEST = 300

/**
 * Gives the recipes of an item keys that stay the same however often it is read: a recipe's name,
 * and which of that name it is. Knows by them which ones were seen to before it was begun anew.
 */
export class ItemBook {
  #names = new Map<string, number>()
  #contents = new Set<string>()
  #place = -1

  constructor(private readonly noted: ReadonlySet<string>) {}

  /** Whether something was seen to before. */
  get isBegun(): boolean {
    return this.noted.size > 0
  }

  /** Key and place of the next recipe, by its name; null for one that was seen to before. */
  next(name: string): { key: string; place: number } | null {
    const word = letters(name).slice(0, LONGEST)
    const number = this.#names.get(word) ?? 0
    this.#names.set(word, number + 1)
    this.#place += 1
    const key = `${word}#${number}`
    return this.noted.has(key) ? null : { key, place: this.#place }
  }

  /** Whether the item holds a recipe again, name and lines; it is remembered for the next time. */
  isTwice({ name, words }: Pick<FoundRecipe, 'name' | 'words'>): boolean {
    const content = createHash('sha256')
    for (const text of [name, ...words]) content.update(`${letters(text)}\n`)
    const mark = content.digest('base64')
    if (this.#contents.has(mark)) return true
    this.#contents.add(mark)
    return false
  }
}
