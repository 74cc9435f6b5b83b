import { isTag } from 'domhandler'
import { type HeadingKind, hasAmount, isAmountLine } from '#core/recipe_text/index'
import { isInside } from '../align/blocks.js'
import { kindOf } from '../align/looks.js'
import { itemAround } from './items.js'
import type { Line } from './line.js'
import { isFact } from './list_lines.js'

const PROSE = 25
const HALF = 0.5
const LEAST = 2
/** Foods without amounts are named in fewer letters. */
const FOOD = 26
/** Shares of the lines with amounts in an article and in a list. */
const FEW = 0.3
const MANY = 0.6
/** "Step 02", and how far above the step before may be. */
const STEP = /^(\p{L}{2,10})\s(\d{1,2})[.:]?$/u
const FAR = 120
/** "2. Roast the seeds." */
const NUMBERED = /^(\d{1,2})[.)]\s?\p{L}/u

/**
 * Whether a heading of the rank of a section's own stands within it: it, or one that looks the same,
 * follows the section's heading before anything else does, or the lines below it are counted and
 * look like those above.
 */
export function goesOn(heading: Line, following: Line[], at: number): boolean {
  const line = following[at]
  if (!line || line.heading !== heading.heading) return false
  const above = following.slice(0, at)
  const place = following.findIndex((other) => other.heading > 0)
  const first = following[place] ?? line
  const isFirst = following.slice(0, place).every(saysNothing)
  const looks = kindOf(line.element)
  if (isFirst && looks === kindOf(first.element)) {
    const share = holdsLists(heading, following) ? FEW : HALF
    return line === first || looks !== kindOf(heading.element) || isCounted(following, at, share)
  }
  const known = new Set(above.filter(({ text }) => hasAmount(text)).map(lookOf))
  const next = following[at + 1]
  return next !== undefined && known.has(lookOf(next)) && isCounted(following, at)
}

/** Whether a heading stands in an item of the list that the first item is of. */
export function isInItem({ element }: Line, following: Line[]): boolean {
  const first = following.find(({ item }) => item)
  const list = first && itemAround(first.element)?.parent
  return Boolean(list) && itemAround(element)?.parent === list
}

/** Whether the element around a heading holds nothing but others of its rank and the items of lists below them. */
function holdsLists({ element, heading }: Line, following: Line[]): boolean {
  const { parent } = element
  if (!parent || !isTag(parent)) return false
  const end = following.findIndex((line) => !isInside(line.element, parent))
  const held = following.slice(0, Math.max(end, 0))
  return held.length > 0 && held.every((line) => line.item || line.heading === heading)
}

/** What is needed beside the food: pots and pans. */
export function isWithoutAmounts(before: Line[], lines: Line[], kind: HeadingKind): boolean {
  const counts = (some: Line[]): boolean => some.some(({ text }) => hasAmount(text))
  const behind = lines.filter(({ text }) => isAmountLine(text)).length
  return kind === 'ingredients' && counts(before) && !counts(lines) && behind < lines.length * MANY
}

/** What an article says of ingredients stands above the list of them, under a heading alike. */
export function isAbout(before: Line[], lines: Line[], kind: HeadingKind): boolean {
  const share = (some: Line[]): number =>
    some.filter(({ text }) => hasAmount(text)).length / some.length
  return kind === 'ingredients' && share(before) < FEW && share(lines) > MANY
}

/** Whether words in bold head longer lines without any amount, below a list whose lines are counted. */
export function leavesList(following: Line[], at: number): boolean {
  if (following[at]?.heading !== 7) return false
  const above = following.slice(0, at).filter(({ heading }) => heading === 0)
  const rest = following.slice(at + 1)
  const end = rest.findIndex(({ heading }) => heading > 0)
  const below = end < 0 ? rest : rest.slice(0, end)
  const counted = (lines: Line[]): number => lines.filter(({ text }) => hasAmount(text)).length
  const isAside = counted(below) === 0 && below.length >= LEAST && meanLength(below) > FOOD
  return isAside && counted(above) > above.length * HALF
}

function meanLength(lines: Line[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0) / lines.length
}

function lookOf({ element }: Line): string {
  return kindOf(element)
}

function saysNothing({ text, item }: Line): boolean {
  return !item && text.length < PROSE && (!hasAmount(text) || isFact(text))
}

/** Whether most lines below a heading begin with amounts. */
function isCounted(lines: Line[], at: number, share = HALF): boolean {
  const rest = lines.slice(at + 1)
  const end = rest.findIndex(({ heading }) => heading > 0)
  const below = end < 0 ? rest : rest.slice(0, end)
  return below.filter(({ text }) => hasAmount(text)).length > below.length * share
}

/**
 * Whether a line is the number of a step ("Step 02") and one above it that of the step before, or a step that begins with its
 * number, as the line above does.
 */
export function countsFurther(page: Line[], at: number): boolean {
  const [own, above] = [page[at], page[at - 1]].map((line) => NUMBERED.exec(line?.text ?? '')?.[1])
  if (own && above && Number(own) === Number(above) + 1) return true
  const [, name, number] = STEP.exec(page[at]?.text ?? '') ?? []
  return page.slice(Math.max(0, at - FAR), at).some(({ text }) => {
    const before = STEP.exec(text)
    return before?.[1] === name && Number(before?.[2]) === Number(number) - 1
  })
}
