import type { Element } from 'domhandler'
import { ancestors } from '../align/find_list.js'
import { type HeadingKind, headingKind } from './heading_kind.js'
import type { Line } from './lines.js'

const MOST_LINES = 120

/** The lines that a heading announces; `start` is the heading's place among the page's lines. */
export interface Section {
  kind: 'ingredients' | 'method'
  start: number
  lines: Line[]
}

/** Sections of a page that announce themselves as ingredients or method. */
export function sectionsIn(page: Line[]): Section[] {
  const kinds = page.map(({ text, item, heading }) => (item && !heading ? null : headingKind(text)))
  return kinds.flatMap((kind, start): Section[] => {
    if (kind !== 'ingredients' && kind !== 'method') return []
    const lines = linesAfter(page, kinds, start)
    return lines.length > 0 ? [{ kind, start, lines }] : []
  })
}

/** Up to the next heading of its rank or of a known kind, and not beyond the innermost element that holds text after it. */
function linesAfter(page: Line[], kinds: (HeadingKind | null)[], start: number): Line[] {
  const heading = page[start]
  if (!heading) return []
  const rank = heading.heading || 7
  const found: Line[] = []
  let container: Element | null = null
  for (let at = start + 1; at < page.length && found.length < MOST_LINES; at++) {
    const line = page[at]
    if (!line || kinds[at]) break
    if (line.heading > 0 && line.heading <= rank && rank < 7) break
    container ??= sharedAncestor(heading.element, line.element)
    if (container && !ancestors(line.element).includes(container) && line.element !== container)
      break
    found.push(line)
  }
  return found
}

function sharedAncestor(one: Element, other: Element): Element | null {
  const around = new Set(ancestors(one))
  return [...ancestors(other), other].findLast((element) => around.has(element)) ?? null
}
