import { currentLocale } from '#web/i18n'

const DAY = 86_400_000

const steps: [unit: Intl.RelativeTimeFormatUnit, from: number, days: number][] = [
  ['year', 365, 365],
  ['month', 60, 30],
  ['week', 14, 7],
  ['day', 0, 1],
]

function midnight(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
}

/** How many calendar days ago a moment was, here; one later today or ahead counts as today. */
export function daysSince(value: string, now: Date = new Date()): number {
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(value))) / DAY))
}

/** When a recipe was made, as a cook says it: `today`, `yesterday`, `3 weeks ago`. */
export function madeWhen(value: string, now?: Date): string {
  const days = daysSince(value, now)
  const [unit, , size] = steps.find(([, from]) => days >= from) ?? ['day', 0, 1]
  const format = new Intl.RelativeTimeFormat(currentLocale().bcp47, { numeric: 'auto' })
  return format.format(-Math.floor(days / size), unit)
}
