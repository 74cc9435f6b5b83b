import { currentLocale } from './index.js'

/** A number as the language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLocale().bcp47, options).format(value)
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
