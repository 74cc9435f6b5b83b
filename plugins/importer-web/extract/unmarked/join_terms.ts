import { type Element, isTag } from 'domhandler'
import { headingKind, rawText } from '#core/recipe_text/index'
import type { Line } from './line.js'

const LONGEST = 160
const LEAST_PAIRS = 2
/** Part of the pairs of a list that hold a number, and of its terms that stand above several lines each as titles do. */
const MOST = 0.5

/**
 * Terms of a list of definitions with what stands behind each as one item ("185 g", "flour"), where most of its pairs
 * hold a number. Terms above several lines each are titles, and so is one that names a list above several lines.
 */
export function joinTerms(lines: Line[]): Line[] {
  const pairs = new Map(
    lines.flatMap((line, at) => {
      const next = lines[at + 1]
      return next && isPair(line, next) ? [[line, next] as const] : []
    })
  )
  for (const list of Map.groupBy(pairs, ([{ element }]) => listAround(element)).values()) {
    const counted = list.filter(([term, said]) => /\d|[½¼¾⅓⅔⅛]/.test(term.text + said.text))
    const titles = list.filter(([term, said]) => !/\d/.test(term.text) && goesOn(said.element))
    const arePairs = counted.length >= list.length * MOST && titles.length < list.length * MOST
    const isJoined = list.length >= LEAST_PAIRS && arePairs
    const named = new Set(list.filter(namesLines).map(([term]) => term))
    const isTitle = (term: Line, said: Line): boolean =>
      named.has(term) || (named.size > 0 && isNote(term, said))
    for (const [term, said] of list) if (!isJoined || isTitle(term, said)) pairs.delete(term)
  }
  const joined = new Set(pairs.values())
  const lists = new Set([...pairs.keys()].map(({ element }) => listAround(element)))
  return lines
    .filter((line) => !joined.has(line))
    .map((line) => {
      const said = pairs.get(line)
      if (said) return { ...line, heading: 0, item: true, text: `${line.text} ${said.text}` }
      const term = lists.has(listAround(line.element)) ? emptyTerm(line) : null
      return term ? { ...line, element: term, item: true } : line
    })
}

/** The empty term before a description, as that of a food without an amount is. */
function emptyTerm({ element }: Line): Element | null {
  let at = element.name === 'dd' ? element.prev : null
  while (at && !isTag(at)) at = at.prev
  return at?.name === 'dt' && rawText(at).trim() === '' ? at : null
}

function isPair({ element, text }: Line, next: Line): boolean {
  return (
    element.name === 'dt' &&
    next.element.name === 'dd' &&
    next.element.parent === element.parent &&
    text.length + next.text.length <= LONGEST
  )
}

/** Whether a term is a known heading, of several lines. */
function namesLines([term, said]: readonly [Line, Line]): boolean {
  return headingKind(term.text) !== null && goesOn(said.element)
}

/** Whether a term names what stands beside the lists of a recipe, other than a time or an amount. */
function isNote(term: Line, said: Line): boolean {
  return headingKind(term.text) === 'other' && !/\d/.test(said.text)
}

/** Whether a description is followed by a further one of its term. */
function goesOn({ next }: Element): boolean {
  let at = next
  while (at && !isTag(at)) at = at.next
  return at?.name === 'dd'
}

/** A term and its description may stand in an element of their own within the list. */
function listAround({ parent }: Element): Element | null {
  if (!parent || !isTag(parent)) return null
  if (parent.name === 'dl' || !parent.parent || !isTag(parent.parent)) return parent
  return parent.parent
}
