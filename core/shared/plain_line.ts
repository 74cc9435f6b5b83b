import { scaleAmount, type Amount } from './amount.js'
import { measures, type MeasureKey } from './conversion_measures.js'
import { findNumbers, type NumberInText, type NumbersInText } from './number_text.js'
import { writtenAmount, type FormatDecimal } from './quantity_text.js'
import { findStepAmounts, type FoundAmount, type FoundMeasure } from './step_amounts_find.js'

/** A number (or range) of a line with the place where it stands. */
export interface LineNumber {
  start: number
  end: number
  amount: Amount
  /** Whether a cook writes it with fractions, as cups and eggs, rather than with decimals. */
  hasFractions: boolean
}

/** The amount that a line of text begins with, before anybody has cut the line into parts. */
export interface LeadingAmount extends LineNumber {
  /** Its unit with the place behind it, where the unit has a size. */
  unit: { key: MeasureKey; end: number } | null
  /** What belongs to the same amount and grows with it: "(2 lb)", "4 oz" of "1 lb 4 oz". */
  more: LineNumber[]
}

/** An amount is followed by a blank or a word, and is no share, temperature or zero. */
const behindAmount = /^(?!\s{0,2}[%°])(?:\s|\p{L})/u

/** What stands between parts of one amount: `(`, `/`, `+`, "plus" or a blank. */
const sameAmount = /^(?:\s?[(/|+&]\s?|\s(?:plus|and|und|et|y|e|en|och|og|i|и|ועוד)\s|\s)$/u

/** Grams and millilitres come in thousands ("1.000 g"), never in thousandths. */
const dottedThousands = /^\d{1,3}\.\d{3}$/

function isLeading(found: FoundAmount | undefined): found is FoundAmount & FoundMeasure {
  return found?.kind === 'amount' && found.start === 0 && !found.isFixed
}

function lineNumber(numbers: NumbersInText, text: string, unit: MeasureKey | null): LineNumber {
  const { first } = numbers
  const last = numbers.last ?? first
  const isSmall = unit === 'gram' || unit === 'millilitre'
  const valueOf = ({ value, start, end }: NumberInText) =>
    isSmall && dottedThousands.test(text.slice(start, end)) ? value * 1000 : value
  const hasPoint = first.kind === 'decimal' && /[.,]/.test(text.slice(first.start, first.end))
  return {
    start: first.start,
    end: last.end,
    amount: { from: valueOf(first), to: valueOf(last) },
    hasFractions: unit ? measures[unit].system !== 'metric' : !hasPoint,
  }
}

function moreOf(text: string, amounts: readonly FoundAmount[]): LineNumber[] {
  const more: LineNumber[] = []
  let end = amounts[0]?.end ?? 0
  for (const found of amounts.slice(1)) {
    const isPart = found.kind === 'amount' && !found.isFixed
    const numbers = isPart && sameAmount.test(text.slice(end, found.start))
    const read = numbers ? findNumbers(text, found.start) : null
    if (!read || found.kind !== 'amount') break
    more.push(lineNumber(read, text, found.unit))
    end = found.end
  }
  return more
}

/** The amount at the start of a line, such as `1 1/2`, `2-3` or `200 g`; null where none stands. */
export function leadingAmount(text: string): LeadingAmount | null {
  const numbers = findNumbers(text)
  if (numbers?.first.start !== 0) return null
  const amounts = findStepAmounts(text)
  const [measured] = amounts
  const unit = isLeading(measured) ? measured : null
  const number = lineNumber(numbers, text, unit?.unit ?? null)
  const { from, to } = number.amount
  if (!(from > 0) || !Number.isFinite(to) || !behindAmount.test(text.slice(number.end))) return null
  return {
    ...number,
    unit: unit && { key: unit.unit, end: unit.end },
    more: unit ? moreOf(text, amounts) : [],
  }
}

/** How often a line is wanted, and how its decimals are written. */
export interface LineScale {
  scale: number
  formatDecimal: FormatDecimal
}

/** A line with its amount scaled: the number it begins with, and the rest with what belongs to that: "(2 lb)" of "900 g (2 lb)". */
export function plainLineAt(
  text: string,
  leading: LeadingAmount,
  { scale, formatDecimal }: LineScale
): { number: string; rest: string } {
  const numberAt = ({ amount, hasFractions }: LineNumber) =>
    writtenAmount(scaleAmount(amount, scale), hasFractions, formatDecimal)
  let place = leading.end
  let rest = ''
  for (const part of leading.more) {
    rest += text.slice(place, part.start) + numberAt(part)
    place = part.end
  }
  return { number: numberAt(leading), rest: rest + text.slice(place) }
}

/** A line that nobody has cut into parts, so many times: `2 leeks` twice is `4 leeks`; one without an amount stays as it is. */
export function scaledLine(text: string, scale: number): string {
  const leading = scale === 1 ? null : leadingAmount(text)
  if (!leading) return text
  const hasComma = findNumbers(text)?.first.hasComma ?? false
  const formatDecimal: FormatDecimal = (value) =>
    hasComma ? String(value).replace('.', ',') : String(value)
  const { number, rest } = plainLineAt(text, leading, { scale, formatDecimal })
  return number + rest
}
