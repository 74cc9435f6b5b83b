/** A day of the calendar, `YYYY-MM-DD`, whatever the time zone. */
export type Day = string

/** Days that are looked at together; both ends are part of it. */
export interface DayRange {
  start: Day
  end: Day
}

/** Days that one look at the plan holds at most. */
export const MOST_DAYS = 31

const A_DAY = 86_400_000

// At midnight in UTC every day has 24 hours: clocks that change do not come into it.
const momentOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** The day so many days later; earlier for a negative count. */
export function addDays(day: Day, count: number): Day {
  return new Date(momentOf(day) + count * A_DAY).toISOString().slice(0, 10)
}

/** Days from one day to another; negative when that is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((momentOf(to) - momentOf(from)) / A_DAY)

/** Day of the week, counted from Sunday, 0. */
export const weekdayOf = (day: Day): number => new Date(momentOf(day)).getUTCDay()

/** The first day of the week that a day is in; weeks begin on the weekday `first`. */
export const startOfWeek = (day: Day, first: number): Day =>
  addDays(day, -((weekdayOf(day) - first + 7) % 7))

/** Each day of a range. */
export const daysOf = ({ start, end }: DayRange): Day[] =>
  Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index))

/** Whether a text names a day that there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = momentOf(text)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** A number of days that may be looked at together: negative ones go back, there is always one. */
export function daysShown(count: unknown): number {
  const whole = typeof count === 'number' && Number.isFinite(count) ? Math.trunc(count) : 7
  if (whole === 0) return 1
  return Math.max(-MOST_DAYS, Math.min(MOST_DAYS, whole))
}

/**
 * The days to look at around today: a week is that of the calendar unless `first` is null, any other
 * number goes on from today, and a negative one goes back from it.
 */
export function rangeAround(today: Day, count: number, first: number | null): DayRange {
  if (count < 0) return { start: addDays(today, count + 1), end: today }
  const start = count === 7 && first !== null ? startOfWeek(today, first) : today
  return rangeFrom(start, count)
}

/** So many days from a day on. */
export const rangeFrom = (start: Day, count: number): DayRange => ({
  start,
  end: addDays(start, Math.abs(count) - 1),
})
