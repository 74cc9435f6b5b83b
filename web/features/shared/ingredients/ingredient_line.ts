import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { scaleAmount } from '#core/shared/amount'
import type { MeasuredAmount } from '#core/shared/conversion'
import { measureOfUnit } from '#core/shared/conversion_words'
import { metricAmountAt, metricAmountOf } from '#core/shared/metric_amount'
import { leadingAmount, plainLineAt, type LeadingAmount } from '#core/shared/plain_line'
import { screenIngredient } from '#core/shared/quantity'
import { quantityText, type FormatDecimal } from '#core/shared/quantity_text'
import type { Figure } from '../measures/measure_text.js'

/** An ingredient cut into what the page shows apart. With amounts off `food` is the rest of the line. */
export interface IngredientLine extends Figure {
  /** Number and unit in one. */
  amount: string
  /** The amount as it was written, where another one is shown; else empty. */
  written: string
  food: string
  note: string
  /** The metric amount of the source, where it is not the one that is shown; else empty. */
  beside: string
  /** Whether the amount is a weight that was estimated from a volume. */
  isEstimated: boolean
}

/** An amount in the reader's own measures; `isEstimated` is a weight by the food's density. */
export interface ConvertedFigure extends Figure {
  isEstimated: boolean
}

/** How to read an ingredient: at which scale, and how the reader writes a decimal number. */
export interface LineOptions {
  disableAmount: boolean
  scale: number
  formatDecimal: FormatDecimal
  /** The amount in the reader's own measures; null where it is shown as written. */
  convert?: (amount: MeasuredAmount, gramsPerMl?: number | null) => ConvertedFigure | null
  /** A metric amount as the reader writes it; left out where none is wanted. */
  metric?: (amount: MeasuredAmount) => Figure
}

function joined({ number, unit }: Figure): string {
  return [number, unit].filter(Boolean).join('\u00a0')
}

type ScalableRecipe = Pick<Recipe, 'recipeIngredient'> & {
  settings: Pick<Recipe['settings'], 'disableAmount'>
}

function convertedLine(
  { amount, unit, more }: LeadingAmount,
  options: LineOptions
): ConvertedFigure | null {
  if (!unit || more.length > 0 || !options.convert) return null
  return options.convert({ amount: scaleAmount(amount, options.scale), unit: unit.key })
}

/** A line that nobody has cut into parts: its own leading number is what is scaled and converted. */
function plainLine(text: string, options: LineOptions): IngredientLine {
  const none = { number: '', unit: '', amount: '', written: '' }
  const empty = { ...none, note: '', beside: '', isEstimated: false }
  const leading = leadingAmount(text)
  if (!leading) return { ...empty, food: text }
  const { end, unit } = leading
  const number = text.slice(0, end)
  const converted = convertedLine(leading, options)
  if (converted && unit) {
    const written = text.slice(0, unit.end)
    return {
      ...empty,
      ...converted,
      amount: joined(converted),
      written,
      food: text.slice(unit.end),
    }
  }
  if (options.scale === 1) return { ...empty, number, amount: number, food: text.slice(end) }
  const scaled = plainLineAt(text, leading, options)
  return {
    ...empty,
    number: scaled.number,
    amount: scaled.number,
    written: number,
    food: scaled.rest,
  }
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

function convertedFigure(
  ingredient: RecipeIngredient,
  options: LineOptions
): ConvertedFigure | null {
  const { quantity, unit, food } = ingredient
  const measure = unit && measureOfUnit(unit)
  if (!measure || !quantity || !options.convert) return null
  const scaled = quantity * options.scale
  return options.convert({ amount: { from: scaled, to: scaled }, unit: measure }, food?.gPerMl)
}

/** Whether a recipe has anything that follows the servings: amounts, or a line that begins with one. */
export function canScale({ settings, recipeIngredient }: ScalableRecipe): boolean {
  if (!settings.disableAmount) return true
  return recipeIngredient.some(({ note }) => leadingAmount(note ?? '') !== null)
}

/**
 * Cuts an ingredient into amount with unit, food and note, scaled and in the reader's measures. The metric amount of its source
 * takes the place of one that would be worked out from cups, and else stands beside.
 */
export function ingredientLine(ingredient: RecipeIngredient, options: LineOptions): IngredientLine {
  const metric = sourceFigure(ingredient, options)
  const { convert } = options
  if (!metric) return ownLine(ingredient, options)
  const instead: LineOptions['convert'] = (amount, gramsPerMl) =>
    convert?.(amount, gramsPerMl) ? { ...metric, isEstimated: false } : null
  const line = ownLine(ingredient, convert ? { ...options, convert: instead } : options)
  const beside = joined(metric)
  return { ...line, beside: line.amount === beside ? '' : beside }
}

/** The metric amount of an ingredient's source at the scale, where the reader wants it. */
function sourceFigure({ metricAmount }: RecipeIngredient, options: LineOptions): Figure | null {
  const found = metricAmountOf(metricAmount ?? '')
  return (found && options.metric?.(metricAmountAt(found, options.scale))) ?? null
}

function ownLine(ingredient: RecipeIngredient, options: LineOptions): IngredientLine {
  const { disableAmount, scale } = options
  const { quantity, food, note } = screenIngredient({ ...ingredient, disableAmount }, scale)
  if (disableAmount || (!quantity && !food)) {
    const text = [food, note].filter(Boolean).join(' ')
    return plainLine(text || ingredient.display, options)
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
    beside: '',
    isEstimated: converted?.isEstimated ?? false,
  }
}
