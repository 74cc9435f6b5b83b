import { cookingWords, headingKind, letters } from '#core/recipe_text/index'
import { kindOf } from '../align/looks.js'
import type { Line } from './line.js'
import { isSentence } from './method_end.js'
import { linesBelow, type Section } from './sections.js'

const LONGEST_NAME = 40

/**
 * A method with the parts right behind it whose headings are titles of the list's own parts ("Sauce", where the list has the
 * sauce's foods under that title), and with those behind them whose headings look the same and that speak of cooking.
 */
export function withParts(page: Line[], list: Section, method: Section): Section {
  const titled = list.lines.filter(({ heading }) => heading > 0)
  const titles = new Set(titled.map(({ text }) => letters(text)))
  const lines = [...method.lines]
  let known: string | null = null
  for (;;) {
    const at = method.start + 1 + lines.length
    const heading = page[at]
    if (!heading || heading.heading === 0) break
    const below = linesBelow(page, at)
    const isTitle = titles.has(letters(heading.text))
    if (
      !below.some(isSentence) ||
      !(isTitle || (lookOf(heading) === known && isPart(heading, below)))
    )
      break
    known ??= lookOf(heading)
    lines.push(heading, ...below)
  }
  return known === null ? method : { ...method, lines }
}

const lookOf = ({ element, heading }: Line) => `${kindOf(element)} ${heading}`

/** Whether a heading is the name of a part, and what stands below it speaks of cooking. */
function isPart({ text }: Line, below: Line[]): boolean {
  const isName = text.length <= LONGEST_NAME && !/[.!?]$/.test(text) && headingKind(text) === null
  return isName && cookingWords(below.map((line) => line.text).join(' ')).length > 0
}
