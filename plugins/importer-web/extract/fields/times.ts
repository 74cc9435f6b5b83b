import { readMinutes } from '#core/recipe_text/index'
import { type Found, firstFound, type Source } from '../sources.js'
import { isThing, textIn, type Thing } from '../thing.js'

/** Minutes of a recipe's times; null where the source has none. */
export interface Times {
  total: Found<number> | null
  prep: Found<number> | null
  perform: Found<number> | null
  /** Parts that the page shows otherwise, with which alone they make the whole. */
  against: ('prepTime' | 'performTime')[]
}

/**
 * Reads the three times from the first source that has each; a missing total is the sum of the
 * others and of the time that the dish rests, but no preparation alone where a step takes longer.
 */
export function times(sources: Source[], language: string | null, steps: string[] = []): Times {
  const first = (...names: string[]): Found<number> | null =>
    firstFound(sources, (thing) => minutesOf(thing, names, language))
  const named = first('prepTime')
  const perform = first('cookTime', 'performTime')
  const whole = first('totalTime')
  const prep = isOfWhole(named, perform, whole) ? null : named
  const isPart = prep !== null && perform === null && takesLonger(steps, prep.value, language)
  const rest = first('restTime')
  const total = whole ?? (isPart && !rest ? null : sumOf(prep, perform, rest))
  const shown = sources.filter(({ from }) => from === 'shown')
  const ofPage = (...names: string[]): Found<number> | null =>
    firstFound(shown, (thing) => minutesOf(thing, names, language))
  const told = { total, prep, perform }
  const others = {
    performTime: { ...told, perform: ofPage('cookTime', 'performTime') },
    prepTime: { ...told, prep: ofPage('prepTime') },
  }
  const names = ['performTime', 'prepTime'] as const
  const against = isWhole(told) === false ? names.filter((name) => isWhole(others[name])) : []
  return { ...told, against }
}

/** Whether the page's word for the work means the whole of the markup ("Zubereitungszeit"), which has another part. */
function isOfWhole(
  prep: Found<number> | null,
  perform: Found<number> | null,
  whole: Found<number> | null
): boolean {
  const isShown = prep?.from === 'shown' && whole !== null && whole.from !== 'shown'
  return isShown && prep.value === whole.value && perform !== null && perform.from !== 'shown'
}

function takesLonger(steps: string[], minutes: number, language: string | null): boolean {
  return steps.some((text) => (readMinutes(text, language) ?? 0) > minutes)
}

/** Whether the parts make the whole; null unless all three are known. */
function isWhole({ total, prep, perform }: Omit<Times, 'against'>): boolean | null {
  return total && prep && perform && prep.value + perform.value === total.value
}

function sumOf(
  prep: Found<number> | null,
  perform: Found<number> | null,
  rest: Found<number> | null
): Found<number> | null {
  const known = prep ?? perform
  const parts = [prep, perform, rest].map((part) => part?.value ?? 0)
  return known && { ...known, value: parts.reduce((sum, part) => sum + part, 0) }
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
