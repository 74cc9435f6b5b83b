import type { DraftIngredient } from '#core/recipes/index'
import { hasAmount, headingWords, isYieldLine, letters } from '#core/recipe_text/index'
import { keyOf, type Line } from '../unmarked/line.js'
import { isControl } from './controls.js'
import { isOfProduct } from './group_titles.js'
import { kindOf } from './looks.js'

/** Places that a list is looked for at: an article may say some of its lines first. */
const MOST_PLACES = 5
const LEAST_LINES = 3
const LONGEST = 90
const listHeadings = new Set([...headingWords('ingredients')].map(letters))

/** Titles by the numbers of the lines that they stand above. */
type Titles = Map<number, Line>

/**
 * Ingredients without any titles with those that stand between the same lines of the page, where breaks part these; one
 * above the first line counts when it looks like those between.
 */
export function titledBetween(ingredients: DraftIngredient[], readings: Line[]): DraftIngredient[] {
  if (ingredients.length < LEAST_LINES || ingredients.some(({ title }) => title !== null))
    return ingredients
  const keys = ingredients.map(({ text }) => letters(text))
  const places = readings.flatMap((line, at) => (keyOf(line) === keys[0] ? [at] : []))
  const found = places
    .slice(0, MOST_PLACES)
    .map((start) => titlesFrom(readings, start, keys))
    .find((titles) => titles !== null && titles.size > 0)
  if (!found) return ingredients
  return ingredients.map((one, at) => {
    const title = found.get(at)?.text.replace(/(?<!\s)\s*[:：]$/, '') ?? null
    return { ...one, title }
  })
}

/** The titles between lines that follow one another from a place on; null where others stand between them. */
function titlesFrom(readings: Line[], start: number, keys: string[]): Titles | null {
  const titles: Titles = new Map()
  let number = 0
  for (let at = start; number < keys.length; at++) {
    const line = readings[at]
    if (!line) return null
    if (keyOf(line) === keys[number]) number++
    else if (isTitle(line)) titles.set(number, line)
    else if (!isControl(line.text)) return null
  }
  const above = readings[start - 1]
  const isAlike = [...titles.values()].some((line) => above && lookOf(line) === lookOf(above))
  if (above && isAlike && isTitle(above)) titles.set(0, above)
  return titles
}

const lookOf = ({ element, heading }: Line) => `${kindOf(element)} ${heading}`

function isTitle({ text, heading, element }: Line): boolean {
  const isNamed = heading > 0 || /[:：]$/.test(text)
  if (!isNamed || text.length > LONGEST || isControl(text) || isYieldLine(text)) return false
  return !isOfProduct(element) && !hasAmount(text) && !listHeadings.has(letters(text))
}
