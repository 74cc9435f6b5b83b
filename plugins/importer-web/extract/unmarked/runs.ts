import { cookingWords, hasAmount, isAmountLine, isOpener } from '#core/recipe_text/index'
import { type Element, isTag } from 'domhandler'
import { holdsSeveral, kindOf } from '../align/looks.js'
import type { Line } from './line.js'
import { hasUnit } from './list_lines.js'
import type { Section } from './sections.js'

const LEAST_AMOUNTS = 3
/** Fewer than these are a list only where words of cooking follow. */
const ENOUGH_AMOUNTS = 4
/** Share of the lines of a run that begin with an amount. */
const MOST = 0.55
const LONGEST = 110
const SHORT = 60
const LONGEST_FOOD = 200
/** Letters that an amount with its unit has at most. */
const LONGEST_AMOUNT = 12
const PROSE = 45
const SENTENCE = 20
/** "1 Heat the oven." */
const STEP = /^\d{1,2}\s\p{Lu}.{24}/u
/** An amount whose unit is cut short stands behind its food ("red pepper - 1 pc."). */
const AMOUNT_LAST = /^[^.!?]{2,60}[-–—:]\s?[\d½¼¾⅓⅔⅛]{1,4}\s?\p{L}{1,6}\.$/u
const MOST_TITLES = 2
/** How many lines of prose make a method. */
const LEAST_PROSE = 2
const MOST_LINES = 80
const NEAR = 6
/** Lines behind a run that tell by so many words of cooking that a method follows. */
const FAR = 12
const LEAST_COOKING = 3
/** "q.b.", "n. B.", "e.l." */
const ABBREVIATED = /(?<!\p{L})\p{L}{1,2}\.\s?\p{L}{1,2}\.$/u
/** "Tin of 24 cm" */
const TIN = /\d\s?(?:cm|см|ס["״]מ|سم|センチ|厘米|公分)\.?$/iu
const PRICE = /[€$£]\s?\d|\d\s?[€$£]/

/**
 * A list of ingredients told by its looks alone, on pages that write no heading over it: short
 * lines one after the other, most of them with an amount, and prose, words of cooking or the place of a known method right
 * behind them. Null when there is none.
 */
export function runOf(page: Line[], method = -1): Section | null {
  let best: Section | null = null
  let worth = 0
  for (let start = 0; start < page.length;) {
    const lines = runFrom(page, start)
    const amounts = lines.filter(isCounted).length
    const skipped = wordsAbove(lines)
    const list = lines.slice(skipped)
    const items = list.filter((line) => line.heading === 0 || isCounted(line))
    const isList = amounts >= LEAST_AMOUNTS && amounts >= items.length * MOST
    const section: Section = { kind: 'ingredients', start: start - 1 + skipped, lines: list }
    const isFew = amounts < ENOUGH_AMOUNTS
    const behind = start + lines.length
    const isNear = behind <= method + 1 && method <= behind + NEAR
    const isLed = isFew ? leads(page, behind) : isNear || isBeforeProse(page, behind)
    if (isList && amounts > worth && isLed) {
      best = section
      worth = amounts
    }
    start += Math.max(1, lines.length)
  }
  return best
}

/** Short lines from a place on, with the few titles between them. */
function runFrom(page: Line[], start: number): Line[] {
  let end = start
  let titles = 0
  for (let at = start; at < Math.min(page.length, start + MOST_LINES); at++) {
    const line = page[at]
    if (
      !line ||
      line.heading === 1 ||
      (line.text.length > LONGEST && !isLongFood(line)) ||
      PRICE.test(line.text) ||
      isStepBehind(page[start], line) ||
      (isSentence(line) && !closesList(page[at - 1], line))
    )
      break
    const isTitle = !isCounted(line) && (line.heading > 0 || !line.item)
    if (isTitle && (line.text.length > SHORT || ++titles > MOST_TITLES)) break
    if (isTitle) continue
    titles = 0
    end = at + 1
  }
  while (end > start && isTail(page[end], page[end - 1])) end++
  return page.slice(start, end)
}

/** Whether a line with a unit of kitchens goes on with foods that may stand for its own, and is no sentence. */
function isLongFood({ text }: Line): boolean {
  const hasOwn = /^[\d½¼¾⅓⅔⅛]/.test(text) && hasUnit(text.slice(0, LONGEST_AMOUNT))
  return hasOwn && text.length <= LONGEST_FOOD && !/[.!?。:：]\s|[.!?。]$/.test(text)
}

/** Whether an item without an amount is one of a numbered list, below lines that are not: it is a step. */
function isStepBehind(first: Line | undefined, line: Line): boolean {
  return isNumbered(line) && first !== undefined && !isNumbered(first) && !isCounted(line)
}

function isNumbered({ element: { name, parent } }: Line): boolean {
  return name === 'li' && parent !== null && isTag(parent) && parent.name === 'ol'
}

/**
 * How many lines above the first amount are no part of the list: its name, a yield. The title of a part is one that opens
 * like such, or looks like a later one.
 */
function wordsAbove(lines: Line[]): number {
  const first = lines.findIndex(isCounted)
  const own = lines[first]
  const above = lines.slice(0, Math.max(first, 0))
  const isName = (line: Line): boolean =>
    !line.item && (line.heading > 0 || /[:：]$/.test(line.text) || line.element !== own?.element)
  const isPart = (line: Line): boolean =>
    isOpener(line.text) ||
    lines.slice(first + 1).some((later) => !isCounted(later) && areTitles(line, later, own))
  const part = above.findLastIndex((line) => isName(line) && isPart(line))
  return part >= 0 ? part : above.findLastIndex(isName) + 1
}

/** Whether two lines look like one another, and not like the first with an amount. */
function areTitles(one: Line, other: Line, counted: Line | undefined): boolean {
  const [look, ...others] = [one, other, counted].flatMap((line) => (line ? [lookOf(line)] : []))
  return look === others[0] && look !== others[1]
}

const lookOf = ({ element, heading, text }: Line): string =>
  `${kindOf(element)} ${heading} ${/[:：]$/.test(text)}`

/** A food without an amount in the paragraph or the list of the line above it ("salt, pepper"), be it "q.b." or the end of lines with commas. */
function isTail(line: Line | undefined, above: Line | undefined): boolean {
  if (
    !line ||
    !above ||
    line.heading > 0 ||
    line.text.length > SHORT ||
    (/[.!?:：。]$/.test(line.text) && !endsEnumeration(line.text, above.text))
  )
    return false
  const isBeside = holderOf(line) === holderOf(above)
  const isAlike = (line.item && above.item) || kindOf(line.element) === kindOf(above.element)
  return line.element === above.element || (isBeside && isAlike)
}

/** Whether a full stop is that of an abbreviation, or of a list whose lines end in commas or semicolons. */
function endsEnumeration(text: string, above: string): boolean {
  if (!text.endsWith('.') || text.includes('. ')) return false
  return ABBREVIATED.test(text) || (/[;,]$/.test(above) && text.length < SENTENCE)
}

/** What a line stands in: the element, or how it looks where each line has one of its own. */
function holderOf({ element }: Line): Element | string | null {
  const { parent } = element
  if (!parent || !isTag(parent)) return null
  return holdsSeveral(parent) ? parent : kindOf(parent)
}

function isCounted({ text, heading, item }: Line): boolean {
  if ((heading > 0 && heading < 7) || /^(?:\d+[.)-]\s|0\d$)/.test(text)) return false
  if (!/[\d½¼¾⅓⅔⅛]/.test(text)) return item && text.length <= SHORT && hasAmount(text)
  if (/^\p{L}{0,6}\.?\s?[\d½¼¾⅓⅔⅛]/u.test(text)) return true
  if (TIN.test(text)) return false
  return text.length <= SHORT && (hasAmount(text) || isAmountLine(text))
}

function isSentence(line: Line): boolean {
  const { text } = line
  if (text.endsWith('。')) return text.length >= SENTENCE / 2
  if (!/[.!]$/.test(text) || text.length < SENTENCE) return false
  if (AMOUNT_LAST.test(text)) return false
  return !/^[\d½¼¾⅓⅔⅛]/.test(text) || STEP.test(text)
}

/** Whether an item is the last of those that a list parts with semicolons or commas ("500 g leeks;", "salt, pepper."). */
function closesList(above: Line | undefined, { item, text, element }: Line): boolean {
  const isParted = above !== undefined && above.item && /[;；,،、]$/.test(above.text)
  return isParted && item && text.length <= SHORT && above.element.parent === element.parent
}

function isBeforeProse(page: Line[], at: number): boolean {
  const behind = page.slice(at, at + NEAR).filter(({ text }) => text.length >= PROSE)
  if (behind.length >= LEAST_PROSE) return true
  return leads(page, at)
}

/** Whether so many words of cooking stand in the lines from a place on. */
function leads(page: Line[], at: number): boolean {
  const told = page.slice(at, at + FAR).map(({ text }) => text)
  return (cookingWords(told.join(' '))[0]?.count ?? 0) >= LEAST_COOKING
}
