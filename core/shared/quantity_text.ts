import { screenAmount, type Amount } from './amount.js'
import type { ScreenQuantity } from './quantity.js'

/** How a reader writes a number that is no fraction. */
export type FormatDecimal = (value: number) => string

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

/** A quantity as it stands on the page: `1½`, `⅓`, `2⁄7` or a decimal number. */
export function quantityText(quantity: ScreenQuantity, formatDecimal: FormatDecimal): string {
  if (quantity.kind === 'decimal') return formatDecimal(quantity.value)
  const { whole, numerator, denominator } = quantity
  if (numerator === 0) return formatDecimal(whole)
  const part = SIGNS[`${numerator}/${denominator}`] ?? `${numerator}⁄${denominator}`
  return whole === 0 ? part : `${formatDecimal(whole)}\u00a0${part}`
}

/** An amount or a range of them: `2–3`, `½`; a zero is written, since a text has it. */
export function writtenAmount(
  amount: Amount,
  hasFractions: boolean,
  formatDecimal: FormatDecimal
): string {
  const { from, to } = screenAmount(amount, hasFractions)
  const ends = [from, to].filter((end) => end !== null)
  return ends.map((end) => quantityText(end, formatDecimal)).join('–') || formatDecimal(amount.to)
}
