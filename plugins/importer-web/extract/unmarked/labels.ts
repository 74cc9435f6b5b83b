import { isTag } from 'domhandler'
import {
  factsIn,
  headingWords,
  inDigits,
  isYieldLine,
  latinDigits,
  letters,
  rawText,
  readMinutes,
  servingsIn,
  timeLabelBehind,
  timeLabelOf,
  timeLabelOver,
} from '#core/recipe_text/index'
import type { Thing } from '../thing.js'
import { factPieces } from './fact_pieces.js'
import { keyOf, type Line } from './line.js'
import { isFact } from './list_lines.js'

const LONGEST = 60
const LONGEST_VALUE = 45
/** Shorter lines hold one fact. */
const LEAST_ROW = 16
/** A word before that of a yield ("Recipe for: 4 people"). */
const KIND = /^\p{L}{3,12}\s(?=\p{L}{2,12}\s?:\s?\d)/u
/** What a button that scales the recipe adds ("4 servings 1x"). */
const SCALE = /(?<=\p{L})\s1\s?x$/u
/** A sign between a name and its value: without one "Bake 40 min" may be a step. */
const SIGNED = /\p{L}\s?[:：|–—-]/u
/** One number or range, and no sentence. */
const ONE_COUNT = /^\D*\d+(?:\s?(?:[-–—/]|\p{L}{1,3})\s?\d+)?\D*(?<![.!?])$/u
const LONE_TIME = /^\d[\d\s.,:/–-]*[\p{L}\p{M}]{1,12}\.?$/u
const SIGNS_BEFORE = /^[^\p{L}\p{N}]+/u
const PREPOSITION = 4
/** How many lines a time without a name stands from the yield at most. */
const NEAR = 2
const PROPERTIES = ['totalTime', 'cookTime', 'prepTime', 'restTime', 'recipeYield'] as const

const labels = {
  recipeYield: wordsOf('servings'),
  totalTime: wordsOf('totalTime'),
  cookTime: wordsOf('cookTime'),
  prepTime: wordsOf('prepTime'),
  restTime: wordsOf('restTime'),
}
const TIMES = ['totalTime', 'cookTime', 'prepTime', 'restTime'] as const
type Property = (typeof PROPERTIES)[number]

/** By their first letters; longest first, so that "Prep time" is not read as "Prep". */
function wordsOf(kind: string): Map<string, string[]> {
  const words = [...headingWords(kind)].toSorted((one, other) => other.length - one.length)
  return Map.groupBy(words, (word) => word.slice(0, 1))
}

/** The label of a property that a text in lower case begins with. */
function labelAt(property: Property, lower: string): string | undefined {
  return labels[property].get(lower.slice(0, 1))?.find((word) => lower.startsWith(word))
}

/** The letters of the lines that were read as the recipe's two lists. */
interface Lists {
  foods: Set<string>
  steps: Set<string>
}

/**
 * Times and yield that a page writes behind or under their labels ("Serves 4", "Prep time: 10
 * min"), as schema.org calls them. Only what stands below the page's heading counts; no ingredient is a yield, and what a
 * step says of resting ("Marinate for 30 minutes.") no fact.
 */
export function labelledFacts(
  page: Line[],
  language: string | null,
  { foods, steps }: Lists = { foods: new Set(), steps: new Set() }
): Thing {
  const facts: Thing = {}
  const heading = page.findIndex((line) => line.heading === 1)
  const below = page.slice(Math.max(0, heading))
  const rows = below.map(({ text }) => piecesOf(latinDigits(text), language))
  for (const [at, pieces] of rows.entries()) {
    const line = below[at]
    const isOfStep = (kind: string): boolean =>
      kind === 'restTime' && line !== undefined && steps.has(keyOf(line))
    const lone = loneTime(pieces, language)
    if (lone) facts.totalTime ??= lone
    for (const [place, piece] of pieces.entries()) {
      const next = pieces.length > 1 ? pieces[place + 1] : rows[at + 1]?.[0]
      for (const property of piece.length <= LONGEST ? PROPERTIES : []) {
        const value = valueOf(property, piece, next ?? '')
        const isFood = value !== null && foods.has(letters(value.words))
        if (value && !isFood && isValue(property, value, language) && !isOfStep(property))
          facts[property] ??= value.words
      }
      const timed = timedFact(piece, next ?? '', language) ?? countedFact(line, below[at + 1])
      if (timed && !isOfStep(timed.kind)) facts[timed.kind] ??= timed.value
    }
  }
  const isTimed = TIMES.some((kind) => facts[kind])
  const lone = isTimed ? null : timeNearYield(below, language, { foods, steps })
  return lone === null ? facts : { ...facts, totalTime: lone }
}

/** The only line above the lists that is a time and no more, close to a yield ("Serves 4" above "30 mins"). */
function timeNearYield(lines: Line[], language: string | null, lists: Lists): string | null {
  if (!lines.some(({ text }) => isBareTime(text, language))) return null
  const end = lines.findIndex(
    (line) => lists.foods.has(keyOf(line)) || lists.steps.has(keyOf(line))
  )
  const above = lines.slice(0, Math.max(end, 0)).map(({ text }) => text)
  const times = above.filter((text) => isBareTime(text, language))
  const at = above.indexOf(times[0] ?? '')
  const isNear = above.slice(Math.max(0, at - NEAR), at + 1 + NEAR).some(isYield)
  return times.length === 1 && isNear ? (times[0] ?? null) : null
}

const isBareTime = (text: string, language: string | null): boolean =>
  LONE_TIME.test(text) && readMinutes(text, language) !== null

/** The only time of a row that names none, beside a yield ("6 servings · 90 minutes", "6 servings, 90 minutes"). */
function loneTime(row: string[], language: string | null): string | null {
  const pieces = row.flatMap((piece) => piece.split(/,\s(?=\d)/))
  if (pieces.length < 2 || !pieces.some((piece) => LONE_TIME.test(piece))) return null
  const times = pieces.filter((piece) => readMinutes(piece, language) !== null)
  const [only, ...others] = times
  if (only === undefined || others.length > 0 || !LONE_TIME.test(only)) return null
  return pieces.some((piece) => piece !== only && isYield(piece)) ? only : null
}

/** Whether words are a yield, with its name before it or not. */
function isYield(text: string): boolean {
  if (isYieldLine(text) || valueOf('recipeYield', text, '') !== null) return true
  return isFact(text) && readMinutes(text, null) === null
}

/** A time beside a name that only it makes one ("Baking: 40 min", "Baking" above "40 min", "40 min prep time"). */
function timedFact(piece: string, next: string, language: string | null) {
  if (piece.length > LONGEST) return null
  if (!/\d/.test(piece)) return /\d/.test(next) ? timeLabelOver(piece, next, language) : null
  const told = timeLabelOf(piece, language)
  const isTold = SIGNED.test(piece) || (told?.kind === 'totalTime' && /^\d/.test(told.value))
  return (isTold ? told : null) ?? timeLabelBehind(piece, language)
}

/** "10" above "Prep time", both in an element of their own: minutes, as some pages have it in boxes. */
function countedFact(count: Line | undefined, label: Line | undefined) {
  const { parent = null } = count?.element ?? {}
  if (!count || !label || !/^\d{1,3}$/.test(count.text) || !parent || !isTag(parent)) return null
  const lower = label.text.toLowerCase()
  const kind = TIMES.find((one) => labelAt(one, lower) === lower)
  const isBox = letters(rawText(parent)) === letters(count.text + label.text)
  return kind && isBox ? { kind, value: count.text } : null
}

/** The facts of a line; those that no sign divides are cut where their names begin, where all that count have one. */
function piecesOf(text: string, language: string | null): string[] {
  const isLong = text.length > LEAST_ROW && text.length <= 2 * LONGEST && /\d/.test(text)
  // The first of several has its name: most lines, of foods, begin with none.
  const mayBeRow = isLong && isNamed(text.replace(SIGNS_BEFORE, ''))
  const facts = mayBeRow ? factsIn(text, language ?? 'en')?.map((fact) => fact.text) : undefined
  const isRow = facts !== undefined && facts.every(isNamedFact)
  return (isRow ? facts : [text]).flatMap(factPieces)
}

/** What stands behind a number is its unit ("4 servings 2 wraps"), no name: then the fact before it ends too early. */
function isNamedFact(fact: string, at: number, facts: string[]): boolean {
  const isCut = at < facts.length - 1 && /\d$/.test(fact)
  return !isCut && (isNamed(fact) || (at > 0 && !/\d/.test(fact)))
}

function isNamed(fact: string): boolean {
  const lower = fact.toLowerCase()
  return PROPERTIES.some((property) => labelAt(property, lower) !== undefined)
}

interface Value {
  label: string
  words: string
}

/** What stands behind the label of a property; that of a yield may have a word before it. */
function valueOf(property: Property, text: string, next: string): Value | null {
  const value = valueBehind(property, text, next)
  if (value !== null || property !== 'recipeYield') return value
  return valueBehind(property, text.replace(KIND, ''), next)
}

/** What stands behind a label in its line, or else the line that follows. */
function valueBehind(property: Property, text: string, next: string): Value | null {
  const lower = text.toLowerCase()
  const label = labelAt(property, lower)
  if (!label) return null
  const repeats = lower.startsWith(label, label.length) ? 2 : 1
  const rest = text.slice(label.length * repeats)
  if (/^\p{L}/u.test(rest)) return null
  const words =
    rest
      .replace(/^\s*(?:\([^()\d]{0,60}\)\s*)?[:：|–—-]?\s*/, '')
      .replace(/(?<!\s)\s?[:：]$/, '')
      .replace(SCALE, '') || next
  return words.length <= LONGEST_VALUE ? { label, words } : null
}

/** "For" and its like announce many things, a yield only before people or portions and nothing else that is counted. */
function isValue(property: Property, { label, words }: Value, language: string | null): boolean {
  const isTime = /\p{L}/u.test(words) && readMinutes(words, language) !== null
  if (property !== 'recipeYield') return isTime
  if (isTime || !/^(?:\p{L}{1,12}\s)?(?=[\d.,]{0,4}[1-9½¼¾])/u.test(inDigits(words))) return false
  return label.length > PREPOSITION || (ONE_COUNT.test(words) && (servingsIn(words) ?? 0) > 1)
}
