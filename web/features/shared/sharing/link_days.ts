/** Days a new link works unless somebody chooses otherwise. */
const USUAL_DAYS = 30

const two = (number: number) => String(number).padStart(2, '0')

/** A moment's day here, as date fields write it (`2026-11-21`). */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The last day of a link that is made now. */
export function usualDay(now: Date): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + USUAL_DAYS))
}

/** The end of a day here, as the API takes it; null for what is no day or lies before today. */
export function endOfDay(day: string, now: Date): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const end = new Date(year, month - 1, date, 23, 59, 59)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || dayOf(end) !== day || end < now) return null
  return end.toISOString()
}
