import { headingWords, isYieldLine, plainLine, servingsIn } from '#core/recipe_text/index'
import type { Line } from '../unmarked/line.js'
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

/** Reads the yield; of several entries the one with a number and a word says most. */
export function makes(recipe: Thing): Makes {
  const entries = PROPERTIES.flatMap((property) => listOf(recipe[property]))
    .map((entry) => plainLine(wordsOf(entry)))
    .filter(Boolean)
  const best = entries.toSorted((one, other) => worth(other) - worth(one))[0]
  if (!best) return { text: null, servings: null }
  const counted = entries.map(servingsIn).find((count) => count !== null)
  return { text: best, servings: counted ?? null }
}

function wordsOf(entry: unknown): string {
  if (!isThing(entry)) return textIn(entry) ?? ''
  const amount = textIn(entry.value ?? entry.maxValue ?? entry.minValue ?? null)
  return amount ? [amount, textIn(entry.unitText)].filter(Boolean).join(' ') : (textIn(entry) ?? '')
}

function worth(text: string): number {
  const number = /\d/.test(text) ? 2 : 0
  return number + (/\p{L}{2}/u.test(text) ? 1 : 0) - (text.length > 60 ? 1 : 0)
}

/** A line below the page's heading that is a yield and nothing else ("4 servings"), or the yield in the heading of a list. */
export function yieldLine(lines: Line[]): string | null {
  const heading = lines.findIndex((line) => line.heading === 1)
  const below = lines.slice(heading + 1)
  return below.find(({ text }) => isYieldLine(text))?.text ?? yieldOfList(below)
}

/** "4 servings" of "Ingredients for 4 servings". */
function yieldOfList(lines: Line[]): string | null {
  const headings = lines.filter(({ heading, text }) => heading > 0 && LIST.has(firstWord(text)))
  const counted = headings.filter(({ text }) => /\d/.test(text))
  const told = counted.map(({ text }) => text.slice(text.search(/\d/)).replace(/\)? ?[:：]?$/, ''))
  return told.find((text) => isYieldLine(text)) ?? null
}

const LIST = headingWords('ingredients')
const firstWord = (text: string) => text.trim().split(/[\s:]/, 1)[0]?.toLowerCase() ?? ''
