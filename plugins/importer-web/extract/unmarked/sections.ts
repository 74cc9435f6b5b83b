import type { Element } from 'domhandler'
import { ancestors } from '../align/find_list.js'
import { type HeadingKind, hasAmount, headingKind } from '#core/imports/index'
import type { Line } from './lines.js'

const MOST_LINES = 120
const PROSE = 25
/** How many lines behind a list its method may begin. */
const NEAR = 12

/** The lines that a heading announces; `start` is the heading's place among the page's lines. */
export interface Section {
  kind: 'ingredients' | 'method'
  start: number
  lines: Line[]
}

/**
 * Sections of a page that announce themselves as ingredients or method; those that follow one
 * another are one.
 */
export function sectionsIn(page: Line[]): Section[] {
  const kinds = page.map(({ text, item, heading }) => (item && !heading ? null : headingKind(text)))
  const found: Section[] = []
  for (const [start, kind] of kinds.entries()) {
    if (kind !== 'ingredients' && kind !== 'method') continue
    const lines = linesAfter(page, kinds, start)
    const before = found.at(-1)
    const heading = page[start]
    if (lines.length === 0 || !heading) continue
    if (before?.kind === kind && start <= before.start + before.lines.length + 2) {
      before.lines.push({ ...heading, heading: heading.heading || 7 }, ...lines)
    } else found.push({ kind, start, lines })
  }
  return found
}

/** The sections under the first few headings behind another section, whatever those call them. */
export function sectionsAfter(page: Line[], { start, lines }: Section): Section[] {
  const from = start + lines.length + 1
  return [...page.entries()]
    .slice(from, from + NEAR)
    .filter(([at, line]) => (at === from || line.heading > 0) && headingKind(line.text) !== 'other')
    .map(([at]) => ({ kind: 'method', start: at, lines: linesAfter(page, [], at) }))
}

/**
 * Up to the next heading of its rank or of a known kind, and not beyond the innermost element that
 * holds text after it.
 */
function linesAfter(page: Line[], kinds: (HeadingKind | null)[], start: number): Line[] {
  const heading = page[start]
  if (!heading) return []
  const rank = heading.heading || 7
  const following = page.slice(start + 1, start + 1 + MOST_LINES)
  const stop = following.findIndex(
    (line, at) => kinds[start + 1 + at] || (line.heading > 0 && line.heading <= rank && rank < 7)
  )
  const open = stop < 0 ? following : following.slice(0, stop)
  const telling = open.find(({ text, item }) => item || text.length >= PROSE || hasAmount(text))
  const container = telling && sharedAncestor(heading.element, telling.element)
  if (!container) return open
  const end = open.findIndex(
    (line, at) => at > open.indexOf(telling) && !isInside(line.element, container)
  )
  return end < 0 ? open : open.slice(0, end)
}

function isInside(element: Element, container: Element): boolean {
  return element === container || ancestors(element).includes(container)
}

function sharedAncestor(one: Element, other: Element): Element | null {
  const around = new Set(ancestors(one))
  return [...ancestors(other), other].findLast((element) => around.has(element)) ?? null
}
