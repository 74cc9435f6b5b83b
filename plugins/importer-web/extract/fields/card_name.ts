import { isTag } from 'domhandler'
import {
  hasAmount,
  headingKind,
  isAmountLine,
  isOpener,
  letters,
  rawText,
  speaksOfRecipe,
} from '#core/recipe_text/index'
import { withoutRecipeWord } from '../recipe_words.js'
import { isControl } from '../align/controls.js'
import { isCalledTitle, kindOf } from '../align/looks.js'
import { foodsSaid, tellingWords } from './food_words.js'
import type { Line } from '../unmarked/line.js'
import { isCountOf, isFact } from '../unmarked/list_lines.js'

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

/** A name stands so near above its list, where no time or yield tells that it is a card's. */
const NEXT = 3
/** A line below a name begins with a small letter, the heading of a part in English often with a verb. */
const NO_NAME = /^(?:\p{Ll}|(?:Make|Prepare|Cook|Bake|Assemble)\s)/u
const OPENING = 3
const ARTICLE = /^\p{L}{2,3}$/u
const MOST_FOODS = 20

/**
 * The name of the card that a list of ingredients stands in: the nearest heading above it that shares its words with
 * the page's own, or names a food of the list where those name none, with the times or servings between it and the
 * list. Other headings of the card may stand in between, below those ("Description"). Null where there is no such card.
 */
export function cardName(lines: Line[], first: string, headings: string[]): string | null {
  const key = letters(first)
  const places = [...lines.keys()].filter(
    (at) => key !== '' && letters(lines[at]?.text ?? '') === key
  )
  const last = places.slice(-MOST_PLACES).toReversed()
  for (const { may, byFoods } of WAYS) {
    const names = last.map((at) => nameAbove(lines, at, { headings, may, byFoods }))
    const name = names.find((one) => one !== null)
    if (name) return name
  }
  return null
}

function nameAbove(
  lines: Line[],
  at: number,
  { headings, may, byFoods }: Way & { headings: string[] }
): string | null {
  const above = lines.slice(Math.max(0, at - FAR), at).toReversed()
  const list = above.slice(0, NEAR).findIndex(({ text }) => headingKind(text) === 'ingredients')
  const rest = above.slice(list + 1)
  const places = [...rest.keys()].filter((place) => may(rest[place], headings))
  const below = lines.slice(at)
  for (const [nth, place] of places.entries()) {
    const isOver = nth === 0 || rest.slice(places[nth - 1], place).some(({ text }) => isFact(text))
    const name = isOver ? nameAt(rest, place, { headings, below, byFoods }) : null
    if (name !== null) return name
  }
  return null
}

/** Whether a line looks like the name of a card: a heading, or the page's own words in bold. */
function mayName(line: Line | undefined, headings: string[]): boolean {
  if (!line || !isNameLine(line)) return false
  return line.heading < BOLD || isNamedInBold(line, headings)
}

/** Whether plain words are called a heading by their element's class. */
function isCalled(line: Line | undefined): boolean {
  if (!line || line.heading > 0 || !isCalledTitle(line.element)) return false
  return isNameLine({ ...line, heading: BOLD })
}

/** Which lines may be a name, and whether only the foods in it tell. */
interface Way {
  may: (line: Line | undefined, headings: string[]) => boolean
  byFoods: boolean
}

/** A plain line called a heading is a better name than a real one only where it names more of the foods. */
const WAYS: Way[] = [
  { may: isCalled, byFoods: true },
  { may: mayName, byFoods: false },
  { may: isCalled, byFoods: false },
]

/** The heading at a place above a list, nearest lines first, where it is the name of the list's card. */
function nameAt(
  rest: Line[],
  place: number,
  { headings, below, byFoods }: { headings: string[]; below: Line[]; byFoods: boolean }
): string | null {
  const name = rest[place]
  if (!name || isBare(name.text)) return null
  const between = rest.slice(0, place)
  const prose = between.filter(({ text }) => text.length >= PROSE && !isFact(text))
  const isCard = between.some(({ text }) => isFact(text)) && prose.length <= MOST_PROSE
  const least = name.heading % BOLD === 0 ? MOST_SHARED : SHARED
  const isTold = isCard && !byFoods && sharesWords(name.text, headings, least)
  const isNear = name.heading % BOLD > 0 && between.length <= NEXT
  const isName = isTold || ((isCard || isNear) && isTeased(name, headings, below))
  return isName ? (ownWords(name, headings) ?? name.text) : null
}

/** What the last of several elements in a main heading says, where that is the page's own heading. */
function ownWords({ element, heading }: Line, headings: string[]): string | undefined {
  const parts = heading === 1 ? element.children.filter(isTag) : []
  const last = parts.length > 1 ? letters(rawText(parts.at(-1) ?? element)) : ''
  return last === '' ? undefined : headings.find((text) => letters(text) === last)
}

/**
 * Whether a heading names more foods of the list below it than any of the page's own does: those only tease. One that
 * looks like a heading within the list is the name of a part.
 */
function isTeased(name: Line, headings: string[], below: Line[]): boolean {
  const opening = headingKind(name.text.split(' ').slice(0, OPENING).join(' '))
  if (opening !== null || isOpener(name.text) || NO_NAME.test(name.text)) return false
  if (namesPart(name, below)) return false
  const counted = below
    .slice(0, MOST_FOODS)
    .filter((line) => hasAmount(line.text) || isAmountLine(line.text))
  const foodsIn = (text: string): number =>
    foodsSaid(
      text,
      counted.map((line) => line.text)
    )
  const least = Math.max(0, ...headings.map(foodsIn))
  return foodsIn(name.text) > (name.heading % BOLD === 0 && least > 1 ? 2 * least : least)
}

/** Whether a heading that looks the same stands above an amount below. */
function namesPart(name: Line, below: Line[]): boolean {
  const end = below.findIndex(({ text }) => text.length >= PROSE && /[.!。]$/.test(text))
  return below.slice(0, end < 0 ? FAR : end).some((line, at) => {
    const isAlike = line.heading === name.heading && kindOf(line.element) === kindOf(name.element)
    return isAlike && hasAmount(below[at + 1]?.text ?? '')
  })
}

/** Words in bold are a name where they are the page's own or in the case of one. */
function isNamedInBold({ text }: Line, headings: string[]): boolean {
  return (
    sharesWords(text, headings, MOST_SHARED) ||
    (/^\p{Lu}[^.!?]*$/u.test(text) && /\s\p{Lu}/u.test(text))
  )
}

/** Whether a line that looks like a heading may be the name of a dish, and is no label, control or fact. */
export function isNameLine({ text, heading }: Line): boolean {
  if (heading === 0 || text.length > LONGEST) return false
  const isLabel = headingKind(withoutRecipeWord(text).replace(/:[^]*/, '')) !== null
  return !isLabel && !isControl(text) && !isFact(text) && !isCountOf(text) && !/[?:]$/.test(text)
}

/** Whether a heading says no more than that a recipe follows: it names none, and what stands above it is not the card's. */
function isBare(text: string): boolean {
  return speaksOfRecipe(text) && tellingWords(text).every((word) => ARTICLE.test(word))
}

function sharesWords(name: string, headings: string[], least = SHARED): boolean {
  const known = new Set(headings.flatMap(tellingWords))
  const own = tellingWords(name)
  return own.length > 0 && own.filter((word) => known.has(word)).length >= own.length * least
}
