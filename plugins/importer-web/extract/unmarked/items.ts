import type { Element } from 'domhandler'
import { hasAmount, isOpener, readMinutes, withoutBullet } from '#core/recipe_text/index'
import { isInside } from '../align/blocks.js'
import { ancestors } from '../align/find_list.js'
import { isControl, isForSale } from '../align/controls.js'
import type { Line } from './line.js'

const LONGEST_TITLE = 90
const LONGEST_LABEL = 40
/** A lone item may hold the whole method. */
const LEAST_ITEMS = 2
const LEAST_COUNTS = 2
const COUNT = /^(?:[\p{L}.]{1,12}\s*)?\d{1,2}\s*[.:)]?$/u
const NUMBER = /^\p{L}{2,12}\.?\s*\d{1,2}\s*[.:)]?$/u
const COUNTED = /^\d{1,2}\s*[.):-]\s*/
/** "2 Roast the seeds" above a step. */
const COUNTED_HEADING = /^\d{1,2}\s*(?:[.):-]\s*|(?=\p{Lu}))/u

/**
 * Where most lines are items of lists, the others between them are titles or noise, unless they stand below the number of a step.
 * Lines that only count are left out; where
 * foods are listed, a word before a number counts as soon as it stands so twice.
 */
export function itemsOf(lines: Line[], areFoods = false): Line[] {
  const isCount = countsIn(lines, areFoods ? LEAST_COUNTS : 1)
  const counts = countsOn(lines)
  const full = lines.filter(
    (line) =>
      !isCount(line.text) &&
      !counts.has(line) &&
      !isControl(line.text) &&
      (areFoods || !isForSale(line.text))
  )
  const items = full.filter(({ item }) => item)
  const length = (some: Line[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  if (items.length < 2 || length(items) < length(full) * 0.6) return full
  const steps = areFoods ? new Set() : belowNumbers(lines)
  const foods = areFoods ? foodsBeside(full) : new Set()
  return labelled(full).filter(
    (line) => line.item || isTitle(line) || steps.has(line) || foods.has(line)
  )
}

/** Amounts of foods in other elements than the items of their list, below the first of these. */
function foodsBeside(lines: Line[]): Set<Line> {
  const first = lines.findIndex(({ item }) => item)
  const isFood = ({ text, item }: Line): boolean =>
    !item && hasAmount(text) && !/[.!?。]$/.test(text)
  return new Set(lines.slice(first + 1).filter(isFood))
}

/** The lines right below the numbers of steps ("Step 2"), where more than one is numbered so. */
function belowNumbers(lines: Line[]): Set<Line> {
  const below = lines.filter((_, at) => NUMBER.test(lines[at - 1]?.text ?? ''))
  return new Set(below.length >= LEAST_COUNTS ? below : [])
}

/** "1 of 4" above the first of four steps. */
const COUNT_OF = /^(\d{1,2})\s\p{L}{1,4}\.?\s(\d{1,2})$/u
/** "20 min." beside a step, be it behind its number. */
const TIME = /^(?:\d{1,2}\s)?\d{1,3}(?:\s?[–-]\s?\d{1,3})?\s?\p{L}{1,8}\.?$/u
const LEAST_COUNTED = 2

/** The lines that count on to a number of steps ("1 of 4"), and those that tell how long each takes. */
function countsOn(lines: Line[]): Set<Line> {
  const ofAll = lines.flatMap((line) => {
    const [, count, all] = COUNT_OF.exec(line.text) ?? []
    return count ? [{ line, count: Number(count), all }] : []
  })
  const isSeries = ofAll.every(({ count, all }, at) => count === at + 1 && all === ofAll[0]?.all)
  const times = lines.filter(({ text }) => TIME.test(text) && readMinutes(text, null) !== null)
  return new Set([
    ...(isSeries && ofAll.length >= LEAST_COUNTED ? ofAll.map(({ line }) => line) : []),
    ...(times.length >= LEAST_COUNTED ? times : []),
  ])
}

/** Tells lines that only count ("Step 1", "2.") from foods before their amounts ("leeks 2", "eggs 3"), whose words differ. */
function countsIn(lines: Line[], least: number): (text: string) => boolean {
  const wordOf = (text: string): string => text.replace(/[\d\s.:)]{1,6}$/, '')
  const words = lines.flatMap(({ text }) => (COUNT.test(text) ? wordOf(text) || [] : []))
  const areFoods = new Set(words).size > 1 || words.length < least
  return (text) => COUNT.test(text) && !(areFoods && wordOf(text) !== '')
}

/** Lines of a method of several items with the sentences of one as one step, each on a line of its own. */
export function joinParagraphs(lines: Line[]): Line[] {
  const items = new Set(lines.flatMap(({ element }) => itemAround(element) ?? []))
  if (items.size < LEAST_ITEMS) return lines
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const item = itemAround(line.element)
    const isSame = before && item !== null && item === itemAround(before.element)
    const isProse = [before?.text, line.text].every(
      (text) => text && /^\P{N}.*[.!?。]$/su.test(text)
    )
    if (isSame && isProse && before.heading === 0 && line.heading === 0)
      joined[joined.length - 1] = { ...before, text: `${before.text}\n${line.text}` }
    else joined.push(line)
  }
  return joined
}

/** The item of a list that an element lies in, unless a list lies between. */
export function itemAround(element: Element): Element | null {
  const around = [...ancestors(element), element]
  const at = around.findLastIndex(({ name }) => /^(?:li|[uo]l|table|dl)$/.test(name))
  return around[at]?.name === 'li' ? (around[at] ?? null) : null
}

/** Short words right above an item, and not below other words but an amount, are its title. */
function labelled(lines: Line[]): Line[] {
  return lines.map((line, at) => {
    const above = lines[at - 1]
    const isAlone = above === undefined || above.item || /^\d/.test(above.text)
    const isLabel = !line.item && isAlone && lines[at + 1]?.item && isShort(line.text)
    return isLabel ? { ...line, heading: line.heading || 7 } : line
  })
}

function isShort(text: string): boolean {
  return text.length <= LONGEST_LABEL && /^\p{Lu}/u.test(text) && !/[.!?]$/.test(text)
}

function isTitle({ text, heading, item }: Line): boolean {
  const counted = heading > 0 && heading < 7 ? COUNTED_HEADING : COUNTED
  const isAmount = text.length > 1 && hasAmount(text.replace(counted, ''))
  if (text.length > LONGEST_TITLE || isAmount) return false
  return (heading > 0 && !(item && heading === 7)) || /[:：]$/.test(text)
}

/** Lines with the title above them; titles over nothing are dropped. */
export function titled(lines: Line[]): { text: string; title: string | null }[] {
  const found: { text: string; title: string | null }[] = []
  let title: string | null = null
  for (const [at, line] of lines.entries()) {
    const [before, next] = [lines[at - 1], lines[at + 1]]
    if (isTitle(line) || opens(line, next) || holds(line, next) || endsItem(line, before, next))
      title = line.text
        .replace(/(?<!\s)\s*[:：]$/, '')
        .replace(line.heading > 0 ? COUNTED_HEADING : COUNTED, '')
    else {
      found.push({ text: withoutBullet(line.text), title })
      title = null
    }
  }
  return found.filter(({ text }) => text !== '')
}

/** Words of an item in bold, with a list of its own below them. */
function holds({ text, heading, element }: Line, next: Line | undefined): boolean {
  if (heading !== 7 || text.length > LONGEST_LABEL || !next || hasAmount(text)) return false
  return element !== next.element && isInside(next.element, element)
}

/** Words in bold behind an ingredient in its own item, above an amount in the next one. */
function endsItem(line: Line, before: Line | undefined, next: Line | undefined): boolean {
  if (line.heading !== 7 || !before || !next || !isShort(line.text)) return false
  const item = itemAround(line.element)
  const isBehind = item !== null && item === itemAround(before.element)
  return isBehind && hasAmount(before.text) && hasAmount(next.text) && !hasAmount(line.text)
}

/** "For the sauce" above an amount. */
function opens({ text }: Line, next: Line | undefined): boolean {
  return isOpener(text) && !/[,(]/.test(text) && /^[\d½¼¾⅓⅔⅛]/.test(next?.text ?? '')
}

/** Lines of a method without the lists of mere names that stand under its prose. */
export function withoutNames(lines: Line[]): Line[] {
  const prose = lines.filter(({ item, text }) => !item && text.length > LONGEST_TITLE)
  const items = lines.filter(({ item }) => item)
  const isNames = items.every(({ text }) => text.length <= LONGEST_LABEL && !/[.!]$/.test(text))
  return prose.length > 0 && isNames ? lines.filter(({ item }) => !item) : lines
}
