import { currentLocale } from './index.js'
import { sizeIn } from './size_in.js'

/**
 * Formats by language and options: making one takes far longer than using it, and a recipe writes a
 * hundred numbers, a timeline as many days.
 */
function memoized<Format, Options>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (options?: Options): Format => {
    const { bcp47 } = currentLocale()
    const key = bcp47 + (options ? JSON.stringify(options) : '')
    const format = made.get(key) ?? make(bcp47, options)
    made.set(key, format)
    return format
  }
}

const numberFormat = memoized(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
)
const dateFormat = memoized(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
)

const collator = memoized((locale) => new Intl.Collator(locale, { numeric: true }))

/** Things from A to Z as the language has it, where databases put "Éclair" behind "Zest". */
export function fromAToZ<Item extends { name: string }>(items: readonly Item[]): Item[] {
  const { compare } = collator()
  return items.toSorted((one, other) => compare(one.name, other.name))
}

/** A number as the language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numberFormat(options).format(value)
}

/** A size in bytes as the language writes it: `800 kB`, `1,7 GB`. */
export function formatSize(bytes: number): string {
  const { value, unit } = sizeIn(bytes)
  // No language shortens bytes well: English has no plural then.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  return formatNumber(value, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
}

/** A moment as the language writes dates; `2026-11-21` stays that day in every time zone. */
export function formatDate(value: string, options?: Intl.DateTimeFormatOptions): string {
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const zone = dayOnly && { timeZone: 'UTC' }
  return dateFormat({ dateStyle: 'medium', ...options, ...zone }).format(new Date(value))
}

/** Two days and those between as the language writes them; `YYYY-MM-DD` in every time zone. */
export function formatDateRange(
  start: string,
  end: string,
  options: Intl.DateTimeFormatOptions
): string {
  const format = dateFormat({ ...options, timeZone: 'UTC' })
  return format.formatRange(new Date(start), new Date(end))
}
