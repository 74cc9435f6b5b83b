import { nearestFraction, plainFractionText } from './fraction.js'
import { roundQuantity } from './quantity.js'

interface FoundNumber {
  start: number
  end: number
  value: number
  kind: 'fraction' | 'decimal'
  hasComma: boolean
}

const vulgar: Readonly<Record<string, number>> = {
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
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** In this order at the first place a number stands: mixed or simple fraction, decimal, whole. */
const numberPattern = new RegExp(
  [
    String.raw`(?:(?<whole>\d+)(?:\s+|-))?(?<top>\d+)\s*[/⁄]\s*(?<bottom>\d+)`,
    String.raw`(?:(?<before>\d+)\s*)?(?<sign>[${Object.keys(vulgar).join('')}])`,
    String.raw`(?<thousands>\d{1,3}(?:,\d{3})+)(?!\d)`,
    String.raw`(?<decimal>\d+(?:[.,]\d+)?)`,
  ].join('|'),
  'u'
)

type Groups = Record<string, string | undefined>

function fractionValue({ whole, top, bottom, before, sign }: Groups): number | null {
  if (sign !== undefined) return Number(before ?? 0) + (vulgar[sign] ?? 0)
  if (top === undefined) return null
  return Number(whole ?? 0) + Number(top) / Number(bottom)
}

function findNumber(text: string): FoundNumber | null {
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

function scaledText(found: FoundNumber, scale: number): string | null {
  const value = found.value * scale
  if (!Number.isFinite(value) || value < 0) return null
  if (found.kind === 'decimal') {
    const text = String(roundQuantity(value))
    return found.hasComma ? text.replace('.', ',') : text
  }
  const text = plainFractionText(nearestFraction(value, 10))
  return text === '0' ? null : text
}

/** The first number in a yield text such as `4 servings` or `1 1/2 loaves`; null when none. */
export function yieldNumber(text: string): number | null {
  const value = findNumber(text)?.value ?? null
  return value !== null && Number.isFinite(value) ? value : null
}

/** The upper end of a range such as `4-6`, whose dash stands right behind the first number. */
function rangeEnd(text: string, first: FoundNumber): FoundNumber | null {
  const dash = /^\s*[-–—]\s*(?=\d)/.exec(text.slice(first.end))?.[0]
  if (dash === undefined) return null
  const offset = first.end + dash.length
  const found = findNumber(text.slice(offset))
  if (!found || found.value <= first.value) return null
  return { ...found, start: found.start + offset, end: found.end + offset }
}

/**
 * A yield text with its first number (or range) multiplied: `4 servings` × 2 = `8 servings`.
 * Fractions stay fractions, decimals get three places; without a usable number the text stays.
 */
export function scaleYield(text: string, scale: number): string {
  const first = findNumber(text)
  const scaled = first && scaledText(first, scale)
  if (!first || scaled === null) return text
  const last = rangeEnd(text, first)
  const scaledLast = last && scaledText(last, scale)
  const start = text.slice(0, first.start) + scaled
  if (!last || scaledLast === null) return start + text.slice(first.end)
  return start + text.slice(first.end, last.start) + scaledLast + text.slice(last.end)
}
