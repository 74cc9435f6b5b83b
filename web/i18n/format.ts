import { currentLocale } from './index.js'

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Making one takes far longer than using it, and a recipe writes a hundred numbers. */
function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { bcp47 } = currentLocale()
  const key = bcp47 + (options ? JSON.stringify(options) : '')
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(bcp47, options)
  numberFormats.set(key, made)
  return made
}

/** A number as the language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numberFormat(options).format(value)
}

/** A moment as the language writes dates; `2026-11-21` stays that day in every time zone. */
export function formatDate(value: string, options?: Intl.DateTimeFormatOptions): string {
  const dayOnly = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const format = new Intl.DateTimeFormat(currentLocale().bcp47, {
    dateStyle: 'medium',
    ...options,
    ...(dayOnly && { timeZone: 'UTC' }),
  })
  return format.format(new Date(value))
}
