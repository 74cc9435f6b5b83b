import { inDigits, plainLine, servingsIn } from '#core/recipe_text/index'
import { isThing, listOf, textIn, type Thing } from '../thing.js'

/**
 * How much a recipe makes: the source's words, and the number of servings when those count people
 * or portions.
 */
export interface Makes {
  text: string | null
  servings: number | null
}

const PROPERTIES = ['recipeYield', 'yield', 'servings', 'recipeServings']

/** "YIELD — 4 servings": what a row of facts has before its words. */
const LABEL = /^\p{L}{3,14}\s?[—–|-]\s(?=\d)/u

/** "4 -6": what some programs leave of a range. */
const LOOSE_RANGE = /(?<=\d) (?=[-–]\d)/
/** "4.0", as machines write a whole number. */
const WHOLE = /(?<=\d)\.0(?!\d)/g
const RANGE = /\d\s?[-–—]\s?\d/
/** A number and what it counts. */
const COUNTED = /^[\d½¼¾.,–-]{1,9}\s/
/** "Douzaines": the lists of numbers have one only. */
const PLURAL = /^(\p{L}{4,12})s(?!\p{L})/u

/** Reads the yield; of several entries the one with a number and a word says most, and a range more than one number. */
export function makes(recipe: Thing): Makes {
  const entries = PROPERTIES.flatMap((property) => listOf(recipe[property]))
    .map((entry) => plainLine(wordsOf(entry)).replace(LABEL, '').replace(LOOSE_RANGE, ''))
    .map((text) => text.replaceAll(WHOLE, ''))
    .filter((text) => text !== '' && text !== '0')
  const best = entries.toSorted((one, other) => worth(other) - worth(one))[0]
  if (!best) return { text: null, servings: null }
  const counted = entries.map(servingsIn).find((count) => count !== null)
  return { text: best, servings: isInDozens(best) ? null : (counted ?? null) }
}

/** "2 dozen": a number beside it that is the same counts no portions. */
function isInDozens(text: string): boolean {
  if (!COUNTED.test(text)) return false
  const counted = text.replace(COUNTED, '')
  return [counted, counted.replace(PLURAL, '$1')].some((words) => /^12(?!\d)/.test(inDigits(words)))
}

function wordsOf(entry: unknown): string {
  if (!isThing(entry)) return textIn(entry) ?? ''
  const amount = textIn(entry.value ?? entry.maxValue ?? entry.minValue ?? null)
  return amount ? [amount, textIn(entry.unitText)].filter(Boolean).join(' ') : (textIn(entry) ?? '')
}

function worth(text: string): number {
  const number = /\d/.test(text) ? 2 : 0
  const range = RANGE.test(text) ? 0.5 : 0
  return number + range + (/\p{L}{2}/u.test(text) ? 1 : 0) - (text.length > 60 ? 1 : 0)
}
