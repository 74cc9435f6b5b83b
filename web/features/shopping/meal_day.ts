import { formatDate } from '#web/i18n/format'

/** The day of a meal in few words: `Thu, Nov 26`. */
export const mealDay = (date: string): string =>
  formatDate(date, { dateStyle: undefined, weekday: 'short', day: 'numeric', month: 'short' })
