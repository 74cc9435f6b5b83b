import { headingWords, inDigits, readMinutes, servingsIn } from '#core/recipe_text/index'
import type { Thing } from '../thing.js'
import type { Line } from './line.js'

const LONGEST = 60
const LONGEST_VALUE = 40
const PREPOSITION = 4
/** Between an amount and a further label in its line ("Time: 2 h Serves: 8"). */
const NEXT_LABEL = /(?<=\d\s?[\p{L}.]{0,12})\s+(?:[|·•]\s+)?(?=\p{Lu}[\p{L} ]{2,24}\s?[:：])/u
const PROPERTIES = ['totalTime', 'cookTime', 'prepTime', 'recipeYield'] as const

const labels = {
  recipeYield: wordsOf('servings'),
  totalTime: wordsOf('totalTime'),
  cookTime: wordsOf('cookTime'),
  prepTime: wordsOf('prepTime'),
}
type Property = (typeof PROPERTIES)[number]

/** Longest first, so that "Prep time" is not read as "Prep". */
function wordsOf(kind: string): string[] {
  return [...headingWords(kind)].toSorted((one, other) => other.length - one.length)
}

/**
 * Times and yield that a page writes behind or under their labels ("Serves 4", "Prep time: 10
 * min"), as schema.org calls them. Only what stands below the page's heading counts.
 */
export function labelledFacts(page: Line[], language: string | null): Thing {
  const facts: Thing = {}
  const heading = page.findIndex((line) => line.heading === 1)
  const below = page
    .slice(Math.max(0, heading))
    .flatMap(({ text }) => (text.length <= 2 * LONGEST ? text.split(NEXT_LABEL) : [text]))
  for (const [at, text] of below.entries()) {
    for (const property of text.length <= LONGEST ? PROPERTIES : []) {
      const value = valueBehind(labels[property], text, below[at + 1] ?? '')
      if (value && isValue(property, value, language)) facts[property] ??= value.words
    }
  }
  return facts
}

interface Value {
  label: string
  words: string
}

/** What stands behind a label in its line, or else the line that follows. */
function valueBehind(known: string[], text: string, next: string): Value | null {
  const lower = text.toLowerCase()
  const label = known.find((word) => lower.startsWith(word))
  const rest = text.slice(label?.length ?? 0)
  if (!label || /^\p{L}/u.test(rest)) return null
  const words = rest.replace(/^\s*[:：|–-]?\s*/, '') || next
  return words.length <= LONGEST_VALUE ? { label, words } : null
}

/** "For" and its like announce many things, a yield only before people or portions. */
function isValue(property: Property, { label, words }: Value, language: string | null): boolean {
  const isTime = /\p{L}/u.test(words) && readMinutes(words, language) !== null
  if (property !== 'recipeYield') return isTime
  if (isTime || !/^(?:\p{L}{1,12}\s)?\d/u.test(inDigits(words))) return false
  return label.length > PREPOSITION || servingsIn(words) !== null
}
