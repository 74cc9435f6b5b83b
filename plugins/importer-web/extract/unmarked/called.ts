import { type Element, isTag } from 'domhandler'
import { headingWords, letters } from '#core/recipe_text/index'
import type { Line } from './line.js'
import type { Section } from './sections.js'
import { isBorneOut } from './worth.js'

type Kind = Section['kind']

const MOST_LINES = 120
/** Lines between two such elements. */
const MOST_TITLES = 2
const DEEPEST = 40
const KINDS: Record<Kind, Set<string>> = {
  ingredients: wordsOf('ingredients', ['ingredient', 'ingrediente', 'ingrediens']),
  method: wordsOf('method', ['instruction', 'instructions', 'direction', 'directions', 'steps']),
}
const WHOLE = /^(?:html|body|main|article)$/

/** The headings of a kind that are one word, as classes and ids use them. */
function wordsOf(kind: Kind, more: string[]): Set<string> {
  const single = [...headingWords(kind)].filter((heading) => !heading.includes(' '))
  return new Set([...single, ...more].map(letters))
}

/**
 * Sections with those whose element alone is called ingredients or method, by its class or id, for a kind that no
 * heading of the page announces; a method's heading counts where what it announces is borne out.
 */
export function withCalled(sections: Section[], page: Line[]): Section[] {
  const missing = (['ingredients', 'method'] as const).filter((kind) =>
    sections.every(
      (section) => section.kind !== kind || (kind === 'method' && !isBorneOut(section))
    )
  )
  if (missing.length === 0) return sections
  const called = calledSections(page).filter(({ kind }) => missing.includes(kind))
  return [...sections, ...called].toSorted((one, other) => one.start - other.start)
}

/** Runs of lines in elements that are called so, those of one kind and the titles between them in one. */
function calledSections(page: Line[]): Section[] {
  const kinds = new Map<Element, Kind | null>()
  const found: Section[] = []
  for (const [at, line] of page.entries()) {
    const holder = outermost(line.element, kinds)
    const kind = holder && kinds.get(holder)
    const before = found.at(-1)
    const end = before ? before.start + before.lines.length + 1 : 0
    if (kind && before?.kind === kind && at - end <= MOST_TITLES)
      before.lines.push(...page.slice(end, at + 1))
    else if (kind) found.push({ kind, start: at - 1, lines: [line] })
  }
  return found.filter(({ lines }) => lines.length <= MOST_LINES).map(belowHeading)
}

/** A method without the only heading in it, which is its own, whatever it says. */
function belowHeading(section: Section): Section {
  const { kind, start, lines } = section
  const headings = lines.filter(({ heading }) => heading > 0)
  const isHeaded = headings.length === 1 && headings[0] === lines[0]
  return kind === 'method' && isHeaded ? { kind, start: start + 1, lines: lines.slice(1) } : section
}

/** The outermost element around one that is called ingredients or method, and not both. */
function outermost(element: Element, kinds: Map<Element, Kind | null>): Element | null {
  let found: Element | null = null
  let at: Element | null = element
  for (let up = 0; at && up < DEEPEST && !WHOLE.test(at.name); up++) {
    if (!kinds.has(at)) kinds.set(at, kindOfName(at))
    if (kinds.get(at)) found = at
    at = at.parent && isTag(at.parent) ? at.parent : null
  }
  return found
}

function kindOfName({ attribs }: Element): Kind | null {
  const called = `${attribs.class ?? ''} ${attribs.id ?? ''}`.replaceAll(
    /\p{Ll}(?=\p{Lu})/gu,
    '$& '
  )
  const words = called.split(/[^\p{L}\p{M}]+/u).map(letters)
  const of = (kind: Kind): boolean => words.some((word) => KINDS[kind].has(word))
  if (of('ingredients') === of('method')) return null
  return of('ingredients') ? 'ingredients' : 'method'
}
