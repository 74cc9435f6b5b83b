import { type FoodNames, pantryChangedAt, pantryNames, type UnitNames } from '#core/pantry/index'
import {
  ingredientLanguage,
  ingredientPack,
  type IngredientLanguage,
} from '#core/recipe_text/index'
import { indexFoods, indexUnits, type NamesIndex } from './names_index.js'

/** The foods and units of a group, and how they are found by what lines call them. */
export interface PantryIndex {
  foods: readonly FoodNames[]
  units: readonly UnitNames[]
  /** The place in `foods`, null for none. */
  food(name: string): number | null
  /** The place in `units`: by the group's own names, else by the words of a language, else by English ones. */
  unit(name: string, language: string): number | null
}

interface Remembered {
  changedAt: string
  /** Milliseconds since the process began. */
  madeAt: number
  index: PantryIndex
}

/** Groups whose index is remembered; one of 10,000 foods takes about 5 MB. */
const MOST_GROUPS = 8
/** Milliseconds after which an index is made anew: deletions, and changes that began before others, show by then. */
const LASTS = 60_000

const remembered = new Map<string, Remembered>()

/** The index of a group's foods and units, made anew when one of them was changed. */
export async function pantryIndex(groupId: string): Promise<PantryIndex> {
  const changedAt = await pantryChangedAt(groupId)
  const existing = remembered.get(groupId)
  const now = performance.now()
  if (existing?.changedAt === changedAt && now - existing.madeAt < LASTS) return existing.index
  const index = indexOf(await pantryNames(groupId))
  remembered.delete(groupId)
  remembered.set(groupId, { changedAt, madeAt: now, index })
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_GROUPS && oldest) remembered.delete(oldest)
  return index
}

/** The index is to be made anew at the next call: something in it was found to be gone. */
export function forgetPantryIndex(groupId: string): void {
  remembered.delete(groupId)
}

/** An index of foods and units. */
export function indexOf({
  foods,
  units,
}: {
  foods: readonly FoodNames[]
  units: readonly UnitNames[]
}): PantryIndex {
  const foodIndex = indexFoods(foods)
  const unitIndex: NamesIndex = indexUnits(units)
  const byKey = new Map(
    units.flatMap(({ seedKey }, place) => (seedKey ? [[seedKey, place] as const] : []))
  )
  return {
    foods,
    units,
    food: (name) => foodIndex.find(name),
    unit: (name, language) => {
      const own = unitIndex.find(name)
      if (own !== null) return own
      const keys = [ingredientLanguage(language) ?? 'en', 'en' as const].map((known) =>
        unitKeys(known)
      )
      const key = keys
        .map((words) => words.get(name) ?? words.get(name.toLowerCase()))
        .find(Boolean)
      return key === undefined ? null : (byKey.get(key) ?? null)
    },
  }
}

const unitWords = new Map<IngredientLanguage, Map<string, string>>()

/** What a language calls units, and the key of each in our lists; forms of several units mean the first. */
function unitKeys(language: IngredientLanguage): Map<string, string> {
  const known = unitWords.get(language)
  if (known) return known
  const words = new Map<string, string>()
  for (const [key, { forms }] of Object.entries(ingredientPack(language).units))
    for (const form of forms) {
      if (!words.has(form)) words.set(form, key)
      // One letter in another case may be another unit.
      if (form.length > 1 && !words.has(form.toLowerCase())) words.set(form.toLowerCase(), key)
    }
  unitWords.set(language, words)
  return words
}
