import { currentLocale } from '#web/i18n'
import { ago, daysSince } from './made_days.js'

/** When a recipe was made, as a cook says it: `today`, `yesterday`, `3 weeks ago`. */
export function madeWhen(value: string, now: Date = new Date()): string {
  const { count, unit } = ago(daysSince(value, now))
  const format = new Intl.RelativeTimeFormat(currentLocale().bcp47, { numeric: 'auto' })
  return format.format(-count, unit)
}
