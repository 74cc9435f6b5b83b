import { cookingWords, readMinutes } from '#core/recipe_text/index'
import { kindOf } from '../align/looks.js'
import { foodsSaid } from '../fields/food_words.js'
import { isFootnote, isLabelledNote } from '../fields/step_labels.js'
import { isWish } from './closings.js'
import type { Line } from './line.js'
import { isLink, namesLink } from './method_end.js'
import { isNotice, isPriced } from './notices.js'
import { ENERGY } from './list_lines.js'
import { sizeOf } from './size_of.js'

const LEAST = 2
/** A paragraph that may be the whole method. */
const WHOLE = 90
/** Prose that is longer, or more of it, belongs to the method after all. */
const MOST_PROSE = 2
const PROSE = 60
/** Words of cooking by which a text is known to be a method, and its language. */
const LEAST_COOKING = 3
const LONGEST = 200
/** A line so short is lost without harm, whatever it looks like. */
const SHORT = 35
const ASKS = /^[^.!。！(]{4,}[?？]/u
const CALLS_OUT = /[!！♪♥❤~〜\p{Extended_Pictographic}]$/u

/**
 * The lines of a method without those behind its last step that ask something, or that name no food of the list, no time
 * and nothing of cooking, and look otherwise, call out or are short: greetings, offers, credits. Items of the method's
 * own list stay, and so do wishes and footnotes, which are notes.
 */
export function withoutTail(lines: Line[], ingredients: string[]): Line[] {
  const [told] = cookingWords(lines.map(({ text }) => text).join(' '))
  if (!told || told.count < LEAST_COOKING) return lines
  const isStep = (text: string): boolean =>
    foodsSaid(text, ingredients) > 0 ||
    readMinutes(text, null) !== null ||
    cookingWords(text).some(({ language }) => language === told.language)
  const least = (lines[0]?.text.length ?? 0) >= WHOLE ? 1 : LEAST
  let end = lines.length
  while (end > least && isBeside(lines, end - 1, isStep)) end--
  if (lines.slice(end).filter(({ text }) => text.length >= PROSE).length > MOST_PROSE) return lines
  const kept = lines.slice(0, end)
  return kept.filter(({ heading }) => heading === 0).length >= least ? kept : lines
}

function isBeside(lines: Line[], at: number, isStep: (text: string) => boolean): boolean {
  const [line, above] = [lines[at], lines[at - 1]]
  const [first] = lines
  if (!line || !first) return false
  if (line.text.length <= LONGEST && isEnergy(line.text)) return true
  if (isNotice(line.text) || (isPriced(line.text) && !looksLikeOne(lines, line))) return true
  if (line.text.length > LONGEST || isRepeated(lines, line)) return false
  if (line.heading > 0 || ((isLink(line) || namesLink(line)) && !isLink(first))) return true
  const list = line.element.parent
  const isListed = lines.some(({ item, element }) => item && element.parent !== list)
  const isOwn = line.item && list === above?.element.parent && (first.item || isListed)
  if (isOwn || isWish(line) || isFootnote(line.text) || isLabelledNote(line.text)) return false
  if (ASKS.test(line.text)) return true
  return !isStep(line.text) && isOdd(lines, line)
}

/** Whether a line tells how much energy a portion has, and is no sentence. */
function isEnergy(text: string): boolean {
  return ENERGY.test(text) && !/[.!。！]$/.test(text)
}

/** Whether a line looks like none of the first ones, calls out, or is short. */
function isOdd(lines: Line[], line: Line): boolean {
  return !looksLikeOne(lines, line) || CALLS_OUT.test(line.text) || sizeOf(line.text) < SHORT
}

function looksLikeOne(lines: Line[], { element }: Line): boolean {
  const look = kindOf(element)
  return lines.slice(0, LEAST).some((step) => kindOf(step.element) === look)
}

/** What one presses at each step is told by standing at all of them. */
function isRepeated(lines: Line[], { text }: Line): boolean {
  return lines.filter((line) => line.text === text).length > 1
}
