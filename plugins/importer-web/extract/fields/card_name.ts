import { hasAmount, headingKind, letters, speaksOfRecipe } from '#core/recipe_text/index'
import { isControl } from '../align/controls.js'
import type { Line } from '../unmarked/lines.js'
import { isFact } from '../unmarked/list_lines.js'

/** How far above a list its heading and the name of its card may stand. */
const NEAR = 6
const FAR = 40
const LONGEST = 90
/** How a line in bold is marked. */
const BOLD = 7
/** Part of a card's words that the page's own headings have, too. */
const SHARED = 0.5
/** The same where the name is only in bold. */
const MOST_SHARED = 0.75
/** A name with more prose below it is one of a part of the article. */
const MOST_PROSE = 3
const PROSE = 60
const MOST_PLACES = 5

/** How many letters the words of a name and of a food begin with alike ("Leek", "leeks"; "Lauchsuppe", "Lauchstangen"). */
const STEM = 4
const OPENING = 3
const MOST_FOODS = 20

/**
 * The name of the card that a list of ingredients stands in: the nearest heading above it that shares its words with
 * the page's own, or names a food of the list where those name none, with the times or servings between it and the
 * list. Null where there is no such card.
 */
export function cardName(lines: Line[], first: string, headings: string[]): string | null {
  const key = letters(first)
  const places = [...lines.keys()].filter(
    (at) => key !== '' && letters(lines[at]?.text ?? '') === key
  )
  const names = places.slice(-MOST_PLACES).map((at) => nameAbove(lines, at, headings))
  return names.findLast((name) => name !== null) ?? null
}

function nameAbove(lines: Line[], at: number, headings: string[]): string | null {
  const above = lines.slice(Math.max(0, at - FAR), at).toReversed()
  const list = above.slice(0, NEAR).findIndex(({ text }) => headingKind(text) === 'ingredients')
  const rest = above.slice(list + 1)
  const place = rest.findIndex(
    (line) => isName(line) && (line.heading < BOLD || sharesWords(line.text, headings, MOST_SHARED))
  )
  const name = rest[place]
  if (!name || !(sharesWords(name.text, headings) || isTeased(name, headings, lines.slice(at))))
    return null
  const between = rest.slice(0, place)
  const prose = between.filter(({ text }) => text.length >= PROSE && !isFact(text))
  return between.some(({ text }) => isFact(text)) && prose.length <= MOST_PROSE ? name.text : null
}

/** Whether a heading names a food of the list below it, as none of the page's own does: those only tease. */
function isTeased({ text, heading }: Line, headings: string[], below: Line[]): boolean {
  const opening = headingKind(text.split(' ').slice(0, OPENING).join(' '))
  if (heading === BOLD || opening !== null) return false
  const counted = below.slice(0, MOST_FOODS).filter((line) => hasAmount(line.text))
  const stems = new Set(counted.flatMap((line) => stemsOf(line.text)))
  const namesFood = (name: string): boolean => stemsOf(name).some((stem) => stems.has(stem))
  return namesFood(text) && !headings.some(namesFood)
}

const stemsOf = (text: string) =>
  wordsOf(text).flatMap((word) => (word.length >= STEM ? [word.slice(0, STEM)] : []))

function isName({ text, heading }: Line): boolean {
  if (heading === 0 || text.length > LONGEST) return false
  const isLabel = headingKind(text.replace(/:[^]*/, '')) !== null
  return !isLabel && !isControl(text) && !isFact(text) && !/[?:]$/.test(text)
}

function sharesWords(name: string, headings: string[], least = SHARED): boolean {
  const known = new Set(headings.flatMap(wordsOf))
  const own = wordsOf(name)
  return own.length > 0 && own.filter((word) => known.has(word)).length >= own.length * least
}

/** "Recipe video" says no name. */
function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(letters)
    .filter((word) => word.length > 1 && !speaksOfRecipe(word))
}
