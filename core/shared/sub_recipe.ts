import { convertExactly } from './conversion.js'
import { findMeasure } from './conversion_words.js'
import { findNumbers } from './number_text.js'

/** An amount of a recipe that another one uses. */
export interface UsedAmount {
  quantity: number | null
  unit: { name: string; pluralName?: string | null; abbreviation?: string | null } | null
}

/** What a recipe makes: `4 cups`, or 4 and `cups`. */
export interface MadeAmount {
  recipeYield: string | null
  recipeYieldQuantity: number
}

/**
 * How many times a sub-recipe is made for the amount that is used of it: 2 cups of what makes 4
 * cups are 0.5, 3 without a unit are 3, no amount is 1. Null when the amount cannot be compared
 * with what the recipe makes.
 */
export function timesMade({ quantity, unit }: UsedAmount, made: MadeAmount): number | null {
  if (quantity === null || !(quantity > 0)) return 1
  if (!unit) return quantity
  const whole = yieldOf(made)
  if (!whole) return null
  const words = [unit.name, unit.pluralName, unit.abbreviation].map(plain).filter(Boolean)
  if (words.includes(plain(whole.word))) return quantity / whole.quantity
  const from = findMeasure(unit.name) ?? findMeasure(unit.abbreviation ?? '')
  const to = findMeasure(whole.word)
  const used = from && to && convertExactly(quantity, from, to)
  return used === null ? null : used / whole.quantity
}

/** The number and the word of a yield; null without a number above 0. */
function yieldOf(made: MadeAmount): { quantity: number; word: string } | null {
  const text = made.recipeYield ?? ''
  const found = findNumbers(text)
  const rest = found ? text.slice((found.last ?? found.first).end) : text
  const quantity = made.recipeYieldQuantity > 0 ? made.recipeYieldQuantity : found?.first.value
  return quantity && quantity > 0 && Number.isFinite(quantity)
    ? { quantity, word: rest.trim() }
    : null
}

const plain = (word: string | null | undefined) => word?.trim().toLowerCase() ?? ''
