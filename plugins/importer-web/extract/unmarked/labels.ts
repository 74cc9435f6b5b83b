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
import { kindOf } from '../align/looks.js'
import type { Thing } from '../thing.js'
import { factPieces } from './fact_pieces.js'
import type { Line } from './line.js'
import { isFact } from './list_lines.js'

const LONGEST = 60
const LONGEST_VALUE = 45
/** A fact without a name, and how many lines beside it are looked at. */
const LONGEST_LONE = 24
const NEAR = 3
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
const PREPOSITION = 4
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

/** Longest first, so that "Prep time" is not read as "Prep". */
function wordsOf(kind: string): string[] {
  return [...headingWords(kind)].toSorted((one, other) => other.length - one.length)
}

/**
 * Times and yield that a page writes behind or under their labels ("Serves 4", "Prep time: 10
 * min"), as schema.org calls them. Only what stands below the page's heading counts, and no ingredient is a yield.
 */
export function labelledFacts(
  page: Line[],
  language: string | null,
  listed: Set<string> = new Set()
): Thing {
  const facts: Thing = {}
  const heading = page.findIndex((line) => line.heading === 1)
  const below = page.slice(Math.max(0, heading))
  const rows = below.map(({ text }) => piecesOf(latinDigits(text), language))
  const list = below.findIndex(({ text }) => listed.has(letters(text)))
  for (const [at, pieces] of rows.entries()) {
    const lone = loneTime(pieces, language) ?? (at < list ? loneBeside(below, at, language) : null)
    if (lone) facts.totalTime ??= lone
    for (const [place, piece] of pieces.entries()) {
      const next = pieces.length > 1 ? pieces[place + 1] : rows[at + 1]?.[0]
      for (const property of piece.length <= LONGEST ? PROPERTIES : []) {
        const value = valueOf(property, piece, next ?? '')
        const isFood = value !== null && listed.has(letters(value.words))
        if (value && !isFood && isValue(property, value, language)) facts[property] ??= value.words
      }
      const timed = timedFact(piece, next ?? '', language) ?? countedFact(below[at], below[at + 1])
      if (timed) facts[timed.kind] ??= timed.value
    }
  }
  return facts
}

/** The only time of a row that names none, beside a yield ("6 servings · 90 minutes", "6 servings, 90 minutes"). */
function loneTime(row: string[], language: string | null): string | null {
  const pieces = row.flatMap((piece) => piece.split(/,\s(?=\d)/))
  const times = pieces.filter((piece) => readMinutes(piece, language) !== null)
  const [only, ...others] = times
  if (
    only === undefined ||
    others.length > 0 ||
    !/^\d[\d\s.,:/–-]*[\p{L}\p{M}]{1,12}\.?$/u.test(only)
  )
    return null
  return pieces.some((piece) => piece !== only && isYield(piece)) ? only : null
}

/** Whether words are a yield, with its name before it or not. */
function isYield(text: string): boolean {
  return isYieldLine(text) || (isFact(text) && readMinutes(text, null) === null)
}

/** The same of a row that is told in lines alike, one for each fact ("35 minutes", "4 servings", "Easy"). */
function loneBeside(lines: Line[], at: number, language: string | null): string | null {
  const own = lines[at]
  if (!own || own.text.length > LONGEST_LONE || !isYield(own.text)) return null
  const look = kindOf(own.element)
  const isAlike = ({ element, text }: Line): boolean =>
    text.length <= LONGEST_LONE && kindOf(element) === look
  const above = lines.slice(Math.max(at - NEAR, 0), at)
  const below = lines.slice(at + 1, at + 1 + NEAR)
  const first = above.findLastIndex((line) => !isAlike(line)) + 1
  const end = below.findIndex((line) => !isAlike(line))
  const row = [...above.slice(first), own, ...(end < 0 ? below : below.slice(0, end))]
  return loneTime(
    row.map(({ text }) => text),
    language
  )
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
  const kind = TIMES.find((one) => labels[one].includes(label.text.toLowerCase()))
  const isBox = letters(rawText(parent)) === letters(count.text + label.text)
  return kind && isBox ? { kind, value: count.text } : null
}

/** The facts of a line; those that no sign divides are cut where their names begin, where all that count have one. */
function piecesOf(text: string, language: string | null): string[] {
  const isLong = text.length > LEAST_ROW && text.length <= 2 * LONGEST && /\d/.test(text)
  const facts = isLong ? factsIn(text, language ?? 'en')?.map((fact) => fact.text) : undefined
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
  return PROPERTIES.some((property) => labels[property].some((word) => lower.startsWith(word)))
}

interface Value {
  label: string
  words: string
}

/** What stands behind the label of a property; that of a yield may have a word before it. */
function valueOf(property: Property, text: string, next: string): Value | null {
  const value = valueBehind(labels[property], text, next)
  if (value !== null || property !== 'recipeYield') return value
  return valueBehind(labels[property], text.replace(KIND, ''), next)
}

/** What stands behind a label in its line, or else the line that follows. */
function valueBehind(known: string[], text: string, next: string): Value | null {
  const lower = text.toLowerCase()
  const label = known.find((word) => lower.startsWith(word))
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
