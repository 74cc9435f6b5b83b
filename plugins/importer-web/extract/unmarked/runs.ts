import { hasAmount } from '#core/recipe_text/index'
import type { Line } from './lines.js'
import type { Section } from './sections.js'

const LEAST_AMOUNTS = 4
/** Share of the lines of a run that begin with an amount. */
const MOST = 0.55
const LONGEST = 110
const SHORT = 60
const PROSE = 45
const SENTENCE = 20
const MOST_TITLES = 2
/** How many lines of prose make a method. */
const LEAST_PROSE = 2
const MOST_LINES = 80
const PRICE = /[€$£]\s?\d|\d\s?[€$£]/

/**
 * A list of ingredients told by its looks alone, on pages that write no heading over it: short
 * lines one after the other, most of them with an amount, and prose right behind them. Null when
 * there is none.
 */
export function runOf(page: Line[]): Section | null {
  let best: Section | null = null
  let worth = 0
  for (let start = 0; start < page.length;) {
    const lines = runFrom(page, start)
    const amounts = lines.filter(isCounted).length
    const items = lines.filter((line) => line.heading === 0 || isCounted(line))
    const isList = amounts >= LEAST_AMOUNTS && amounts >= items.length * MOST
    const skipped = wordsAbove(lines)
    const list = lines.slice(skipped)
    const section: Section = { kind: 'ingredients', start: start - 1 + skipped, lines: list }
    if (isList && amounts > worth && isBeforeProse(page, start + lines.length)) {
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
      line.text.length > LONGEST ||
      PRICE.test(line.text) ||
      isSentence(line)
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

/** How many lines of plain words, as names and yields are, stand in elements of their own above the first amount. */
function wordsAbove(lines: Line[]): number {
  const first = lines.findIndex(isCounted)
  const own = lines[first]?.element
  const above = lines.slice(0, Math.max(first, 0))
  const isPlain = (line: Line): boolean =>
    !line.item && line.heading === 0 && line.element !== own && !/[:：]$/.test(line.text)
  return above.every(isPlain) && above.length > 0 && above.length <= MOST_TITLES ? above.length : 0
}

/** A food without an amount in the paragraph or the list of the line above it ("salt, pepper"). */
function isTail(line: Line | undefined, above: Line | undefined): boolean {
  if (
    !line ||
    !above ||
    line.heading > 0 ||
    line.text.length > SHORT ||
    /[.!?:：。]$/.test(line.text)
  )
    return false
  const isBeside = line.item && above.item && line.element.parent === above.element.parent
  return line.element === above.element || isBeside
}

function isCounted({ text, heading }: Line): boolean {
  if ((heading > 0 && heading < 7) || /^\d+[.)-]\s/.test(text) || !/[\d½¼¾⅓⅔⅛]/.test(text))
    return false
  return /^\p{L}{0,6}\.?\s?[\d½¼¾⅓⅔⅛]/u.test(text) || (text.length <= SHORT && hasAmount(text))
}

function isSentence(line: Line): boolean {
  return /[.!]$/.test(line.text) && line.text.length >= SENTENCE && !/^[\d½¼¾⅓⅔⅛]/.test(line.text)
}

function isBeforeProse(page: Line[], at: number): boolean {
  const behind = page.slice(at, at + 6).filter(({ text }) => text.length >= PROSE)
  return behind.length >= LEAST_PROSE
}
