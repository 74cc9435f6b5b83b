import { formatDate, formatDateRange } from '#web/i18n/format'
import type { Day, DayRange } from './plan_days.js'

/** A day in the words of the language: `Thursday, November 26`. */
export const dayText = (day: Day): string =>
  formatDate(day, { dateStyle: undefined, weekday: 'long', day: 'numeric', month: 'long' })

/** A day in few words: `Tue, Mar 3`. */
export const shortDay = (day: Day): string =>
  formatDate(day, { dateStyle: undefined, weekday: 'short', day: 'numeric', month: 'short' })

/** The name of a day's weekday, short unless it is to be long. */
export const weekdayText = (day: Day, weekday: 'short' | 'long' = 'short'): string =>
  formatDate(day, { dateStyle: undefined, weekday })

/** The number of a day in its month. */
export const dayNumber = (day: Day): string =>
  formatDate(day, { dateStyle: undefined, day: 'numeric' })

/** A range in its shortest words: `November 16 – 22`. */
export const rangeText = ({ start, end }: DayRange): string =>
  formatDateRange(start, end, { day: 'numeric', month: 'long' })
