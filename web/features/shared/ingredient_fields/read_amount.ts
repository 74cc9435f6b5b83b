import { parseAmount } from '#core/shared/amount'
import { nearestFraction } from '#core/shared/fraction'
import { plainDigits } from '#core/shared/plain_digits'
import { roundQuantity } from '#core/shared/quantity'

/** What a typed amount is; a range and what is no number cannot be stored as a quantity. */
export type ReadAmount =
  { kind: 'none' } | { kind: 'amount'; value: number } | { kind: 'range' } | { kind: 'unread' }

/** How a language writes numbers. */
export interface NumberSigns {
  decimal: string
  group: string
}

/** The signs that a language puts into `1234.5`. */
export function numberSigns(bcp47: string): NumberSigns {
  const parts = new Intl.NumberFormat(bcp47, { useGrouping: 'always' }).formatToParts(12_345.6)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' }
}

const grouped = /^[1-9]\d{0,2}([., '’\u00a0\u202f])\d{3}(?:\1\d{3})*(?:([.,])\d{1,9})?$/

/** `1.500` is a thousand and a half of it where the language groups by dots, else one and a half. */
function asWritten(text: string, { decimal, group }: NumberSigns): string {
  const sign = grouped.exec(text)?.[1]
  const isBlank = sign !== undefined && /[\s'’]/.test(sign)
  if (sign !== undefined && (isBlank || (sign === group && sign !== decimal))) {
    return text.replaceAll(sign, '').replace(',', '.')
  }
  return /^\d{1,9},\d{1,9}$/.test(text) && decimal === ',' ? text.replace(',', '.') : text
}

/** Reads an amount as a cook types it in a language: `1½`, `1 1/2`, `0,5`, `1.500`. */
export function readAmount(text: string, signs: NumberSigns): ReadAmount {
  const plain = plainDigits(text.trim()).replaceAll('٫', '.').replaceAll('⁄', '/')
  if (plain === '') return { kind: 'none' }
  const amount = parseAmount(asWritten(plain, signs))
  if (!amount) return { kind: 'unread' }
  if (amount.to !== amount.from) return { kind: 'range' }
  return { kind: 'amount', value: roundQuantity(amount.from) }
}

/** Fractions that cooks write; others, such as fifths, are easier to read as decimals. */
const cooksSigns: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
}

/** An amount for its field, never rounded to another one: `1½` where that is exact, else `1.27`. */
export function amountText(
  quantity: number | null,
  hasFractions: boolean,
  formatDecimal: (value: number) => string
): string {
  if (quantity === null || quantity <= 0) return ''
  const { whole, numerator, denominator } = nearestFraction(quantity, 8)
  const sign = cooksSigns[`${numerator}/${denominator}`]
  const isExact = Math.abs(whole + numerator / denominator - quantity) < 0.0006
  if (!hasFractions || !isExact || sign === undefined) return formatDecimal(quantity)
  return whole === 0 ? sign : `${whole}${sign}`
}
