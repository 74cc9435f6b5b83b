import type { Allergen } from '#core/shared/contract/pantry'
import { searchText } from '#core/shared/search_text'
import type { PantryKind } from '../kinds.js'
import { foodsOfOurLists } from '../seeds.js'
import { changesOf, type ItemRow } from './item_row.js'

/** What a food contains, as its columns hold it. */
interface FoodFacts {
  allergens: Allergen[]
  may_contain: Allergen[]
  vegan: boolean | null
  vegetarian: boolean | null
}

const columns = ['allergens', 'may_contain', 'vegan', 'vegetarian'] as const

type Guesses = Map<string, FoodFacts | null>

let guesses: Promise<Guesses> | null = null

/**
 * A new food's row with what it contains: as people state it, else as one of our lists' foods of the very same
 * name has it, in whatever language. A name that means different things gives no guess.
 */
export async function withFacts(kind: PantryKind, row: ItemRow): Promise<ItemRow> {
  if (kind !== 'foods' || row.facts_by) return row
  if (columns.some((column) => isStated(row[column]))) return { ...row, facts_by: 'people' }
  return { ...row, ...(await guessOf(row.name)) }
}

/** Changes of a food's row: facts that somebody changes are theirs, and guesses follow the name. */
export async function withChangedFacts(
  kind: PantryKind,
  changes: Record<string, unknown>,
  stored: Record<string, unknown>
): Promise<Record<string, unknown>> {
  if (kind !== 'foods' || 'facts_by' in changes) return changes
  if (columns.some((column) => column in changes)) return { ...changes, facts_by: 'people' }
  const isGuess = stored.facts_by === 'guessed' || stored.facts_by === null
  if (!isGuess || typeof changes.name !== 'string') return changes
  const guess = (await guessOf(changes.name)) ?? nothing
  return { ...changes, ...changesOf({ name: changes.name, ...guess }, stored) }
}

const isStated = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null

const nothing = {
  allergens: [],
  may_contain: [],
  vegan: null,
  vegetarian: null,
  facts_by: null,
}

async function guessOf(name: string): Promise<(FoodFacts & { facts_by: 'guessed' }) | null> {
  guesses ??= readGuesses()
  const facts = (await guesses).get(searchText(name))
  return facts ? { ...facts, facts_by: 'guessed' } : null
}

async function readGuesses(): Promise<Guesses> {
  const found: Guesses = new Map()
  for (const { names, allergens, mayContain = [], vegan, vegetarian } of await foodsOfOurLists()) {
    const facts = { allergens, may_contain: mayContain, vegan, vegetarian }
    for (const named of Object.values(names)) {
      if (!named) continue
      for (const name of [named.name, named.plural, ...(named.aliases ?? [])]) {
        if (name) note(found, searchText(name), facts)
      }
    }
  }
  return found
}

function note(found: Guesses, name: string, facts: FoodFacts): void {
  const other = found.get(name)
  const isSame = other === undefined || JSON.stringify(other) === JSON.stringify(facts)
  found.set(name, isSame ? facts : null)
}
