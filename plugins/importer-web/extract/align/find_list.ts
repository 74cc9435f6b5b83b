import { type Element, isTag } from 'domhandler'
import { breaksLine } from '#core/recipe_text/index'
import type { Block } from './blocks.js'
import { LineMatcher } from './line_matcher.js'

const ALIKE = 0.6
/** No recipe has more. */
const MOST_LINES = 400
/** A list is worth a line less for every so many elements that it lies in. */
const ELEMENTS_PER_LINE = 300
/** Lists do not spread over more levels of elements than this. */
const FARTHEST = 60
/** Words that stand in one line with others are worth less than a line of their own. */
const IN_LINE = 0.8

/**
 * Where a page shows a list: the element around it, and for each line found the block that holds
 * it.
 */
export interface ShownList {
  container: Element
  /** Line number by block, in page order. */
  lines: Map<Block, number>
}

interface Unit {
  block: Block
  number: number
  score: number
}

/**
 * Finds where the lines of a list are shown, each as the whole text of an element, word for word or
 * nearly: the innermost element that holds most of them. Null when less than half of them, or only
 * one, is shown that way.
 */
export function findList(blocks: Block[], lines: string[]): ShownList | null {
  if (lines.length > MOST_LINES) return null
  const matcher = new LineMatcher(lines)
  const units = unitsIn(blocks, matcher)
  const container = bestContainer(blocks, units)
  if (!container) return null
  const inside = units.filter(({ block }) => ancestors(block.element).includes(container))
  const numbers = numbered(inside, matcher)
  return numbers.size >= 2 && numbers.size >= lines.length / 2
    ? { container, lines: numbers }
    : null
}

/** Of elements within one another the outermost that says the line best. */
function unitsIn(blocks: Block[], matcher: LineMatcher): Unit[] {
  const found = blocks.flatMap((block): Unit[] => {
    const match = matcher.best(block)
    return match && match.score >= ALIKE ? [{ block, ...match }] : []
  })
  return found.filter(({ block, score }, at) => {
    const inner = found.slice(at + 1, at + 12).filter((other) => other.block.place < block.end)
    const outer = found
      .slice(Math.max(0, at - 12), at)
      .filter((other) => other.block.end >= block.end)
    return (
      inner.every((other) => other.score <= score) && outer.every((other) => other.score < score)
    )
  })
}

function bestContainer(blocks: Block[], units: Unit[]): Element | null {
  const under = scoresUnder(units)
  let best: { element: Element; worth: number } | null = null
  for (const block of blocks) {
    const scores = under.get(block.element)
    if (!scores) continue
    const sum = [...scores.values()].reduce((total, score) => total + score, 0)
    const worth = sum - (block.end - block.place) / ELEMENTS_PER_LINE
    if (worth > (best?.worth ?? 0)) best = { element: block.element, worth }
  }
  return best?.element ?? null
}

/** For each element the lines shown in it, each with how well it is said there. */
function scoresUnder(units: Unit[]): Map<Element, Map<number, number>> {
  const under = new Map<Element, Map<number, number>>()
  for (const { block, number, score } of units) {
    const worth = breaksLine(block.element.name) ? score : score * IN_LINE
    for (const element of ancestors(block.element)) {
      const scores = under.get(element) ?? new Map<number, number>()
      under.set(element, scores.set(number, Math.max(worth, scores.get(number) ?? 0)))
    }
  }
  return under
}

/** Elements around an element, outermost first; of those very far out none. */
export function ancestors(element: Element): Element[] {
  const found: Element[] = []
  let at = element.parent
  while (at && isTag(at) && found.length < FARTHEST) {
    found.push(at)
    at = at.parent
  }
  return found.reverse()
}

/**
 * Gives each unit the known line that it is, each line to one unit; what is said twice is taken in
 * order.
 */
function numbered(units: Unit[], matcher: LineMatcher): Map<Block, number> {
  const used = new Set<number>()
  const numbers = new Map<Block, number>()
  let from = 0
  for (const { block } of units) {
    if (used.size === matcher.size) break
    const match = matcher.best(block, used, from)
    if (!match || match.score < ALIKE) continue
    used.add(match.number)
    numbers.set(block, match.number)
    from = match.number + 1
  }
  return numbers
}

/** What holds both elements; the first may itself hold the other, as a box does whose name is plain words. */
export function sharedAncestor(one: Element, other: Element): Element | null {
  const around = new Set(one === other ? ancestors(one) : [...ancestors(one), one])
  return [...ancestors(other), other].findLast((element) => around.has(element)) ?? null
}
