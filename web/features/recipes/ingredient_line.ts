import type { RecipeIngredient } from '#core/shared/contract/index'
import { screenIngredient, type ScreenQuantity } from '#core/shared/quantity'

/** An ingredient cut into what the page shows apart. With amounts off `food` is the rest of the line. */
export interface IngredientLine {
  amount: string
  food: string
  note: string
}

/** How to read an ingredient: at which scale, and how the reader writes a decimal number. */
export interface LineOptions {
  disableAmount: boolean
  scale: number
  formatDecimal: (value: number) => string
}

const SIGNS: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/7': '⅐',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
  '1/9': '⅑',
  '1/10': '⅒',
}

/** Amount at the start of a line that was never cut into parts: "1 1/2", "½", "2-3", "200". */
const LEADING =
  /^(?:\d+(?:[.,]\d+)?(?:\s\d+)?(?:[/⁄]\d+)?\s?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])(?:\s?[-–]\s?(?:\d+(?:[.,/⁄]\d+)?|[¼½¾⅐-⅞]))?(?=\s|\p{L})/u

function quantityText(quantity: ScreenQuantity, formatDecimal: (value: number) => string): string {
  if (quantity.kind === 'decimal') return formatDecimal(quantity.value)
  const { whole, numerator, denominator } = quantity
  if (numerator === 0) return formatDecimal(whole)
  const part = SIGNS[`${numerator}/${denominator}`] ?? `${numerator}⁄${denominator}`
  return whole === 0 ? part : `${formatDecimal(whole)}\u00a0${part}`
}

function wholeLine(note: string): IngredientLine {
  const amount = LEADING.exec(note)?.[0].trimEnd() ?? ''
  return { amount, food: note.slice(amount.length), note: '' }
}

/** Cuts an ingredient into amount with unit, food and note, scaled. */
export function ingredientLine(ingredient: RecipeIngredient, options: LineOptions): IngredientLine {
  const { disableAmount, scale, formatDecimal } = options
  const { quantity, unit, food, note } = screenIngredient({ ...ingredient, disableAmount }, scale)
  if (disableAmount || (!quantity && !food)) {
    const text = [food, note].filter(Boolean).join(' ')
    return wholeLine(text || ingredient.display)
  }
  const amount = quantity ? quantityText(quantity, formatDecimal) : ''
  return {
    amount: [amount, unit].filter(Boolean).join('\u00a0'),
    food: food ?? note,
    note: food ? note : '',
  }
}
