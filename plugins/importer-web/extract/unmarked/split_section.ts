import { hasAmount } from '#core/recipe_text/index'
import { kindOf } from '../align/looks.js'
import type { Line } from './line.js'
import type { Section } from './sections.js'
import { sizeOf } from './size_of.js'

const LEAST_LINES = 2
const SHORT = 60
const LONG = 45
/** Lines behind the list that are looked at; signatures stand further down. */
const MOST = 6
const LONGEST_TITLE = 60
const LONGEST_LAST = 80

/**
 * A section of ingredients that goes on into prose, cut in two where the prose begins; null when it
 * does not. Cooks who write in plain paragraphs often leave out the second heading.
 */
export function splitSection({ start, lines }: Section): { list: Section; method: Section } | null {
  for (let at = LEAST_LINES; at < lines.length; at++) {
    const before = lines.slice(0, at)
    const after = lines.slice(at)
    if (!isProse(after.slice(0, MOST)) || meanLength(before) > SHORT) continue
    if (isLastOfList(before, after)) continue
    const title = lines[at - 1]
    const titled = title && isTitle(title) && before.length > LEAST_LINES
    return {
      list: { kind: 'ingredients', start, lines: titled ? before.slice(0, -1) : before },
      method: { kind: 'method', start: start + at, lines: after },
    }
  }
  return null
}

function isProse(lines: Line[]): boolean {
  const first = lines[0]
  if (!first || sizeOf(first.text) < LONG || meanLength(lines) < LONG) return false
  if (/^\d/.test(first.text) && hasAmount(first.text) && !/[.!。]$/.test(first.text)) return false
  return (
    lines.filter(
      ({ text }) =>
        /^\d.*\p{L}/u.test(text) && hasAmount(text) && text.length < SHORT && !/[.!。]$/.test(text)
    ).length === 0
  )
}

/** Whether a lone line that is no sentence looks like the one above it ("leeks, cream and a lot of chives, to serve"). */
function isLastOfList(before: Line[], [line, ...rest]: Line[]): boolean {
  const above = before.at(-1)
  if (!line || !above || rest.length > 0 || above.heading > 0) return false
  const isAlike = line.item === above.item && kindOf(line.element) === kindOf(above.element)
  return isAlike && sizeOf(line.text) <= LONGEST_LAST && !/[.!?。！]$/.test(line.text)
}

function meanLength(lines: Line[]): number {
  return lines.reduce((sum, { text }) => sum + sizeOf(text), 0) / lines.length
}

function isTitle({ text, heading }: Line): boolean {
  return text.length <= LONGEST_TITLE && (heading > 0 || /[:：]$/.test(text)) && !hasAmount(text)
}
