import { readMinutes } from '#core/recipe_text/index'
import { type Found, firstFound, type Source } from '../sources.js'
import { isThing, textIn, type Thing } from '../thing.js'

/** Minutes of a recipe's times; null where the source has none. */
export interface Times {
  total: Found<number> | null
  prep: Found<number> | null
  perform: Found<number> | null
}

/**
 * Reads the three times from the first source that has each; a missing total is the sum of the
 * others.
 */
export function times(sources: Source[], language: string | null): Times {
  const first = (...names: string[]): Found<number> | null =>
    firstFound(sources, (thing) => minutesOf(thing, names, language))
  const prep = first('prepTime')
  const perform = first('performTime', 'cookTime')
  return { total: first('totalTime') ?? sumOf(prep, perform), prep, perform }
}

function sumOf(prep: Found<number> | null, perform: Found<number> | null): Found<number> | null {
  const known = prep ?? perform
  return known && { ...known, value: (prep?.value ?? 0) + (perform?.value ?? 0) }
}

function minutesOf(thing: Thing, names: string[], language: string | null): number | null {
  return (
    names.map((name) => minutesIn(thing[name], language)).find((found) => found !== null) ?? null
  )
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
