import type { PlanRuleDay } from '#core/shared/contract/index'
import { weekdayText } from '../day_words.js'

/** Days of the week as rules name them, counted from Sunday. */
const days = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly PlanRuleDay[]

/** What a rule can be for: any day, or one of a week that begins on `first`. */
export const ruleDays = (first: number): PlanRuleDay[] => [
  'unset',
  ...days.slice(first),
  ...days.slice(0, first),
]

/** The name of a rule's weekday. The first of February 2026 is a Sunday. */
export const ruleDayText = (day: PlanRuleDay): string =>
  weekdayText(`2026-02-0${days.findIndex((one) => one === day) + 1}`, 'long')
