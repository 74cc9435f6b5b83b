import { isTag } from 'domhandler'
import { cookingWords } from '#core/recipe_text/index'
import { kindOf } from '../align/looks.js'
import { foodsSaid } from '../fields/food_words.js'
import { beforeReaders } from './closings.js'
import type { Line } from './line.js'
import { isFact, listLines } from './list_lines.js'
import { isLink } from './method_end.js'
import type { Section } from './sections.js'
import { sizeOf } from './size_of.js'

const SENTENCE = 20
/** Titles between two steps. */
const MOST_TITLES = 2
const LONGEST_TITLE = 60
/** Steps that speak of the list's foods or of cooking, and their part of all lines. */
const LEAST_STEPS = 3
const MOST = 0.6
/** Lines of one method, and how far below its list it may begin. */
const MOST_LINES = 80
const FAR = 300

/**
 * A method told by its looks alone, far below its list: the lines that look alike, with the titles between them,
 * of which most speak of the list's foods or of cooking. Null when there is none.
 */
export function methodRun(page: Line[], list: Section): Section | null {
  const from = list.start + list.lines.length + 1
  const lines = beforeReaders(page).slice(0, from + FAR)
  const foods = listLines(list.lines).map(({ text }) => text)
  let best: Section | null = null
  let worth = LEAST_STEPS - 1
  for (let start = from; start < lines.length;) {
    const run = runFrom(lines, start)
    const told = run.filter(({ heading }) => heading === 0)
    const steps = told.filter((line) => tells(line, foods))
    if (steps.length > worth && steps.length >= told.length * MOST) {
      best = { kind: 'method', start: start - 1, lines: run }
      worth = steps.length
    }
    start += Math.max(1, run.length)
  }
  return best
}

/** Sentences that look alike from a place on, with the titles above and between them. */
function runFrom(lines: Line[], start: number): Line[] {
  let look: string | null = null
  let end = start
  let titles = 0
  for (let at = start; at < Math.min(lines.length, start + MOST_LINES); at++) {
    const line = lines[at]
    if (!line || line.heading === 1) break
    if (line.heading > 0) {
      if (line.text.length > LONGEST_TITLE || ++titles > MOST_TITLES) break
      continue
    }
    if (sizeOf(line.text) < SENTENCE || isFact(line.text) || isLink(line)) break
    look ??= lookOf(line)
    if (look !== lookOf(line)) break
    titles = 0
    end = at + 1
  }
  return lines.slice(start, end)
}

/** How a line and what it stands in look. */
function lookOf({ element }: Line): string {
  const { parent } = element
  return `${kindOf(element)} ${parent && isTag(parent) ? kindOf(parent) : ''}`
}

/** Whether a line names a food of the list, or speaks of cooking. */
function tells({ text }: Line, foods: string[]): boolean {
  return cookingWords(text).length > 0 || foodsSaid(text, foods) > 0
}
