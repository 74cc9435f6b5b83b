import { readMinutes } from '#core/imports/index'
import { isThing, textIn, type Thing } from '../thing.js'

/** Minutes of a recipe's times; null where the source has none. */
export interface Times {
  total: number | null
  prep: number | null
  perform: number | null
}

/**
 * Reads the three times from the first source that has each; a missing total is the sum of the
 * others.
 */
export function times(recipes: Thing[], language: string | null): Times {
  const first = (...names: string[]): number | null => {
    for (const recipe of recipes) {
      for (const name of names) {
        const minutes = minutesIn(recipe[name], language)
        if (minutes !== null) return minutes
      }
    }
    return null
  }
  const prep = first('prepTime')
  const perform = first('performTime', 'cookTime')
  const total = first('totalTime') ?? (prep || perform ? (prep ?? 0) + (perform ?? 0) : null)
  return { total, prep, perform }
}

/** Of an object with a least and a most the most counts. */
function minutesIn(value: unknown, language: string | null): number | null {
  if (Array.isArray(value)) return minutesIn(value[0], language)
  if (isThing(value)) {
    return minutesIn(
      value.maxValue ?? value.minValue ?? value.value ?? value.name ?? null,
      language
    )
  }
  const text = textIn(value)
  return text === null ? null : readMinutes(text, language)
}
