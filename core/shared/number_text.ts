/** A number found in a text; `end` is the place behind it. */
export interface NumberInText {
  start: number
  end: number
  value: number
  kind: 'fraction' | 'decimal'
  /** Written with a decimal comma. */
  hasComma: boolean
}

/** A number, or a range of two with `last` above `first`, as in `2-3` or `2 to 3`. */
export interface NumbersInText {
  first: NumberInText
  last: NumberInText | null
}

/** What the signs of fractions are worth. */
export const vulgarFractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
}

const simpleFraction = String.raw`(?<top>\d{1,9})\s{0,4}[/⁄]\s{0,4}(?<bottom>\d{1,9})`

/**
 * In this order at the first place a number stands: mixed or simple fraction, decimal, whole.
 * Nine digits are the most, so that no text takes more than its length in steps.
 */
const numberPattern = new RegExp(
  String.raw`(?<!\d)(?:${[
    String.raw`(?:(?<whole>\d{1,9})(?:\s{1,4}|-|\s(?:and|&|und|et|y)\s))?${simpleFraction}`,
    String.raw`(?:(?<before>\d{1,9})(?:\s{0,4}|\s(?:and|&|und|et|y)\s))?(?<sign>[${Object.keys(vulgarFractions).join('')}])`,
    String.raw`(?<thousands>[1-9]\d{0,2}(?:,\d{3}){1,2})`,
    String.raw`(?<decimal>\d{1,9}(?:[.,]\d{1,9})?|(?<![\p{L}.])\.\d{1,9})`,
  ].join('|')})(?!\d)`,
  'gu'
)

type Groups = Record<string, string | undefined>

function fractionValue({ whole, top, bottom, before, sign }: Groups): number | null {
  if (sign !== undefined) return Number(before ?? 0) + (vulgarFractions[sign] ?? 0)
  if (top === undefined) return null
  return Number(whole ?? 0) + Number(top) / Number(bottom)
}

/** The first number at or behind a place of the text; `1/0` has the value Infinity. */
export function findNumber(text: string, from = 0): NumberInText | null {
  numberPattern.lastIndex = from
  const match = numberPattern.exec(text)
  const groups: Groups | undefined = match?.groups
  if (!match || !groups) return null
  const place = { start: match.index, end: match.index + match[0].length }
  const fraction = fractionValue(groups)
  if (fraction !== null) return { ...place, value: fraction, kind: 'fraction', hasComma: false }
  const { thousands, decimal = '' } = groups
  const value = Number(thousands?.replaceAll(',', '') ?? decimal.replace(',', '.'))
  return { ...place, value, kind: 'decimal', hasComma: decimal.includes(',') }
}

const rangeSign =
  /(?:\s{0,4}[-–—]\s{0,4}|\s(?:to|or|bis|oder|à|a|ou|o|tot|of|till|eller|do|lub|до|или|עד|או)\s)(?=[.\d¼-¾⅐-⅞])/uy

/** The first number or range at or behind a place; the upper end stands right behind a dash. */
export function findNumbers(text: string, from = 0): NumbersInText | null {
  const first = findNumber(text, from)
  if (!first) return null
  rangeSign.lastIndex = first.end
  if (!rangeSign.test(text)) return { first, last: null }
  const start = rangeSign.lastIndex
  const last = findNumber(text, start)
  const isRange = last?.start === start && last.value > first.value
  return { first, last: isRange && Number.isFinite(last.value) ? last : null }
}
