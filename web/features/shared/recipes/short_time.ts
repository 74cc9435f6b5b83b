import type { RecipeSummary } from '#core/shared/contract/index'
import { spokenTimes } from '#core/shared/spoken_times'
import { findTimes } from '../steps/find_times.js'

/** The times of a recipe, each in the words that somebody wrote. */
export type RecipeTimes = Pick<RecipeSummary, 'totalTime' | 'prepTime' | 'performTime' | 'cookTime'>

/** A time short enough for one line, or the words of one that says more than a time. */
export type ShortTime = { hours: number; minutes: number } | string

const known = new Map<string, number | null>()

/** Minutes of a text that is nothing but a time, of a range the upper end; else null. */
function minutesIn(text: string): number | null {
  const spoken = spokenTimes(text)
  let { rest } = spoken
  if (rest === '') return spoken.minutes || null
  const times = findTimes(rest)
  for (const { start, end } of times.toReversed()) rest = rest.slice(0, start) + rest.slice(end)
  if (times.length === 0 || /[\p{L}\p{N}]{3}/u.test(rest)) return null
  const seconds = times.reduce((sum, time) => sum + (time.until ?? time.seconds), 0)
  return Math.max(1, Math.round(spoken.minutes + seconds / 60))
}

function minutesOf(text: string): number | null {
  const existing = known.get(text)
  if (existing !== undefined) return existing
  const minutes = minutesIn(text)
  known.set(text, minutes)
  return minutes
}

const shortOf = (minutes: number): ShortTime => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
})

/** The sum of the parts where no total is told and at least two parts are times; else null. */
export function summedTime(recipe: RecipeTimes): ShortTime | null {
  const parts = [recipe.prepTime, recipe.performTime || recipe.cookTime].filter((part) => part)
  if (recipe.totalTime || parts.length < 2) return null
  const minutes = parts.map((part) => minutesOf(part ?? ''))
  const read = minutes.filter((part) => part !== null)
  if (read.length < parts.length) return null
  return shortOf(read.reduce((sum, part) => sum + part, 0))
}

/** How long a recipe takes, for its card; null where nothing tells. */
export function wholeTime(recipe: RecipeTimes): ShortTime | null {
  const told = recipe.totalTime || recipe.performTime || recipe.cookTime || recipe.prepTime
  const sum = summedTime(recipe)
  if (sum || !told) return sum
  const minutes = minutesOf(told.trim())
  return minutes === null ? told : shortOf(minutes)
}
