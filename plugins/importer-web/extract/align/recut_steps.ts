import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import type { DraftStep } from '#core/recipes/index'
import { letters, rawText, tidyLine, withoutBullet, withoutNumbers } from '#core/recipe_text/index'
import { withoutLabels } from '../fields/step_labels.js'
import { withoutHeading } from '../fields/steps.js'
import { keyOf, type Line } from '../unmarked/line.js'
import type { Block } from './blocks.js'

/** Markup that runs its steps together has at most so many, and the page at least so many more. */
const MOST_BLOCKS = 2
const LEAST_PIECES = 3
/** Share of the steps that begin within a sentence, where markup is cut at commas. */
const CUT = 0.3
const LEAST_CUT = 2
/** Letters of the steps that the page's lines must spell. */
const MOST = 0.97
/** Numbers and pictures' words between two lines. */
const MOST_BETWEEN = 3
const SHORTEST = 8
/** How a text is written that was cut off, and the letters by which the page's own is known. */
const CUT_OFF = /\s?(?:…|\.{3}|\[(?:…|\.{3})\])\s*$/
const LEAST_ALIKE = 16

/** Steps of a markup that were cut off ("Whisk the flour with a splash of…") as the page says them in full, in its order. */
export function uncutSteps(marked: DraftStep[], lines: Line[]): DraftStep[] {
  if (!marked.some(({ text }) => CUT_OFF.test(text))) return marked
  const keys = lines.map(keyOf)
  let from = 0
  return marked.map((step) => {
    const isCut = CUT_OFF.test(step.text)
    const start = letters(step.text)
    if (isCut && start.length < LEAST_ALIKE) return step
    const at = keys.findIndex((key, place) => place >= from && key.startsWith(start))
    const whole = lines[at]
    if (!whole) return step
    from = at + 1
    return isCut && (keys[at] ?? '').length > start.length ? { ...step, text: whole.text } : step
  })
}

/**
 * Steps of a markup as the page cuts them, where the markup is plainly cut wrongly: it runs many together, or its steps
 * begin within sentences. The page must say the same words.
 */
export function recutSteps(marked: DraftStep[], lines: Line[]): DraftStep[] {
  const isBlock = marked.length <= MOST_BLOCKS
  if (marked.length === 0 || (!isBlock && !isCutAtCommas(marked))) return marked
  if (marked.some(({ title, summary }) => title || summary)) return marked
  const whole = marked.map(({ text }) => letters(text)).join('')
  const pieces = longestRun(lines, whole)
  const isBetter = isBlock ? pieces.length >= LEAST_PIECES : pieces.length < marked.length
  if (!isBetter || spelledBy(pieces) < whole.length * MOST) return marked
  const cut = pieces.map(({ text }) => ({ text: withoutBullet(text), title: null, summary: null }))
  return withoutNumbers(withoutLabels(withoutHeading(cut)))
}

function isCutAtCommas(marked: DraftStep[]): boolean {
  const inside = marked.filter(({ text }, at) => at > 0 && /^\p{Ll}/u.test(text)).length
  return inside >= LEAST_CUT && inside >= marked.length * CUT
}

function spelledBy(pieces: Line[]): number {
  return pieces.reduce((sum, { text }) => sum + letters(text).length, 0)
}

function longestRun(lines: Line[], whole: string): Line[] {
  let longest: Line[] = []
  for (const [at, { text }] of lines.entries()) {
    const key = letters(text)
    if (key.length < SHORTEST || key.length >= whole.length || !whole.startsWith(key)) continue
    const run = runFrom(lines, at, whole)
    if (spelledBy(run) > spelledBy(longest)) longest = run
  }
  return longest
}

/** Lines that say a text one after the other. */
function runFrom(lines: Line[], start: number, whole: string): Line[] {
  const run: Line[] = []
  let said = 0
  let between = 0
  for (let at = start; at < lines.length && between <= MOST_BETWEEN; at++) {
    const line = lines[at]
    if (!line) break
    const key = letters(line.text)
    if (whole.startsWith(key, said)) {
      run.push(line)
      said += key.length
      between = 0
    } else between++
  }
  return run
}

/**
 * Steps of a markup that was cut off: where they are exactly the first items of a numbered list of the page, all its
 * items but those behind them that lead elsewhere.
 */
export function wholeNumberedList(marked: DraftStep[], blocks: Block[]): DraftStep[] {
  if (marked.length === 0 || marked.some(({ title, summary }) => title || summary)) return marked
  const keys = marked.map(({ text }) => letters(text))
  for (const { element } of blocks) {
    if (element.name !== 'ol') continue
    const items = itemsOf(element)
    const end = 1 + items.findLastIndex(({ links }, at) => !links || at < keys.length)
    const isCutOff =
      end > keys.length && keys.every((key, at) => key === letters(items[at]?.text ?? ''))
    if (isCutOff)
      return items.slice(0, end).map(({ text }) => ({ text, title: null, summary: null }))
  }
  return marked
}

function itemsOf(list: Element): { text: string; links: boolean }[] {
  return list.children
    .filter((child) => isTag(child))
    .filter(({ name }) => name === 'li')
    .map((item) => ({
      text: tidyLine(rawText(item).replace(/\s+/g, ' ')),
      links: holdsLink(item),
    }))
    .filter(({ text }) => /\p{L}/u.test(text))
}

function holdsLink(item: Element): boolean {
  return item.children.some((child) => isTag(child) && (child.name === 'a' || holdsLink(child)))
}
