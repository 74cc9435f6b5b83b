import type { RecipeIngredient } from '#core/shared/contract/index'
import type { MeasuredAmount } from '#core/shared/conversion'
import { measureOfUnit } from '#core/shared/conversion_words'
import { screenIngredient } from '#core/shared/quantity'
import type { Figure } from '../measures/measure_text.js'
import { quantityText, type FormatDecimal } from '../measures/quantity_text.js'

/** An ingredient cut into what the page shows apart. With amounts off `food` is the rest of the line. */
export interface IngredientLine extends Figure {
  /** Number and unit in one. */
  amount: string
  /** The amount as it was written, where another one is shown; else empty. */
  written: string
  food: string
  note: string
}

/** How to read an ingredient: at which scale, and how the reader writes a decimal number. */
export interface LineOptions {
  disableAmount: boolean
  scale: number
  formatDecimal: FormatDecimal
  /** The amount in the reader's own measures; null where it is shown as written. */
  convert?: (amount: MeasuredAmount) => Figure | null
}

/** Amount at the start of a line that was never cut into parts: "1 1/2", "½", "2-3", "200". */
const LEADING =
  /^(?:\d+(?:[.,]\d+)?(?:\s\d+)?(?:[/⁄]\d+)?\s?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])(?:\s?[-–]\s?(?:\d+(?:[.,/⁄]\d+)?|[¼½¾⅐-⅞]))?(?=\s|\p{L})/u

function wholeLine(note: string): IngredientLine {
  const number = LEADING.exec(note)?.[0].trimEnd() ?? ''
  const food = note.slice(number.length)
  return { number, unit: '', amount: number, written: '', food, note: '' }
}

function joined({ number, unit }: Figure): string {
  return [number, unit].filter(Boolean).join('\u00a0')
}

function writtenFigure(ingredient: RecipeIngredient, options: LineOptions): Figure {
  const { quantity, unit } = screenIngredient(
    { ...ingredient, disableAmount: false },
    options.scale
  )
  return {
    number: quantity ? quantityText(quantity, options.formatDecimal) : '',
    unit: unit ?? '',
  }
}

function convertedFigure(ingredient: RecipeIngredient, options: LineOptions): Figure | null {
  const { quantity, unit } = ingredient
  const measure = unit && measureOfUnit(unit)
  if (!measure || !quantity || !options.convert) return null
  const scaled = quantity * options.scale
  return options.convert({ amount: { from: scaled, to: scaled }, unit: measure })
}

/** Cuts an ingredient into amount with unit, food and note, scaled and in the reader's measures. */
export function ingredientLine(ingredient: RecipeIngredient, options: LineOptions): IngredientLine {
  const { disableAmount, scale } = options
  const { quantity, food, note } = screenIngredient({ ...ingredient, disableAmount }, scale)
  if (disableAmount || (!quantity && !food)) {
    const text = [food, note].filter(Boolean).join(' ')
    return wholeLine(text || ingredient.display)
  }
  const converted = quantity ? convertedFigure(ingredient, options) : null
  const figure = converted ?? writtenFigure(ingredient, options)
  const isChanged = converted !== null || (scale !== 1 && quantity !== null)
  return {
    ...figure,
    amount: joined(figure),
    written: isChanged ? joined(writtenFigure(ingredient, { ...options, scale: 1 })) : '',
    food: food ?? note,
    note: food ? note : '',
  }
}
