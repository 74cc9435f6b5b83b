import { nearestFraction, smallFractionText, type Fraction } from './fraction.js'
import { foodWord, unitWord, type FoodWords, type UnitWords } from './plural.js'

/** What an ingredient's text is made of; `isFood` false or `disableAmount` leave only the note. */
export interface AmountedIngredient {
  quantity: number | null
  unit: (UnitWords & { fraction: boolean }) | null
  food: FoodWords | null
  /** A recipe in the place of a food. */
  referencedRecipe?: { name: string } | null
  note: string | null
  isFood: boolean
  disableAmount: boolean
  originalText?: string | null
}

/**
 * Whether an ingredient is still a line of text that nobody has cut into parts. Such lines are
 * stored with a quantity of 1, as the API's rule for missing ones says; nobody wrote that number.
 */
export function isPlainLine(ingredient: AmountedIngredient): boolean {
  const { quantity, unit, food, referencedRecipe, originalText } = ingredient
  const note = ingredient.note?.trim() ?? ''
  if (unit || food || referencedRecipe || note === '') return false
  return (
    !quantity || (quantity === 1 && (note === originalText?.trim() || /^[\d¼-¾⅐-⅞]/.test(note)))
  )
}

/** Denominators as in the peer: fine ones in texts of the server, kitchen ones on screen. */
const serverDenominator = 32
const screenDenominator = 10

/** Quantities are kept and shown with at most three decimals. */
export function roundQuantity(quantity: number): number {
  return Math.round((quantity + Number.EPSILON) * 1000) / 1000
}

function joinWords(words: (string | null | undefined)[]): string {
  return words
    .map((word) => word?.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/ {2,}/g, ' ')
}

function serverQuantity(quantity: number, hasFractions: boolean): string {
  if (!hasFractions) return String(roundQuantity(quantity))
  return smallFractionText(nearestFraction(quantity, serverDenominator))
}

/** An ingredient's text as the API's `display` has it: `1 ¹/₂ cups onions, diced`. */
export function ingredientDisplay(ingredient: AmountedIngredient): string {
  const { unit, food, note } = ingredient
  const quantity = isPlainLine(ingredient) ? 0 : (ingredient.quantity ?? 0)
  const usesFood = ingredient.isFood && !ingredient.disableAmount
  const amount = quantity > 0 ? serverQuantity(quantity, unit?.fraction ?? true) : null
  const recipe = ingredient.referencedRecipe?.name
  if (!usesFood) return joinWords([quantity === 1 ? null : amount, recipe, note])
  return joinWords([
    amount,
    unit && unitWord(unit, quantity > 1),
    recipe ?? (food && foodWord(food, quantity === 0 || quantity > 1)),
    note,
  ])
}

/** An amount for the screen: a number to be written by the reader's locale, or a fraction. */
export type ScreenQuantity = { kind: 'decimal'; value: number } | ({ kind: 'fraction' } & Fraction)

/** The parts of an ingredient's text for the screen; null where nothing is shown. */
export interface ScreenIngredient {
  quantity: ScreenQuantity | null
  unit: string | null
  food: string | null
  note: string
}

/** A quantity as the screen shows it, null for nothing: kitchen fractions, or three decimals. */
export function screenQuantity(quantity: number, hasFractions: boolean): ScreenQuantity | null {
  if (quantity <= 0) return null
  if (!hasFractions) return { kind: 'decimal', value: roundQuantity(quantity) }
  const fraction = nearestFraction(quantity, screenDenominator)
  if (fraction.whole === 0 && fraction.numerator === 0) return null
  return { kind: 'fraction', ...fraction }
}

/** An ingredient at a scale (1 = as written) for the screen. */
export function screenIngredient(ingredient: AmountedIngredient, scale: number): ScreenIngredient {
  const note = ingredient.note ?? ''
  const recipe = ingredient.referencedRecipe?.name ?? null
  if (ingredient.disableAmount || !ingredient.isFood) {
    return { quantity: null, unit: null, food: recipe, note }
  }
  const { unit, food } = ingredient
  const scaled = isPlainLine(ingredient) ? 0 : (ingredient.quantity ?? 0) * scale
  const isPlural = scaled === 0 || scaled > 1
  const quantity = screenQuantity(scaled, unit?.fraction ?? true)
  return {
    quantity,
    unit: unit && quantity && unitWord(unit, isPlural),
    food: recipe ?? (food && foodWord(food, isPlural)),
    note,
  }
}
