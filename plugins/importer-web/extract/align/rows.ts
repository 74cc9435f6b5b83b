import { type Element, isTag } from 'domhandler'
import type { Block } from './blocks.js'
import { ancestors, type ShownList } from './find_list.js'
import { kindOf } from './kind_of.js'

const MOST = 0.8

/**
 * The row around each line of a list with the line's number: the outermost element that holds no
 * second line and looks the same for nearly all lines. In a table of amounts and foods it is the
 * table's row, in a plain list the line itself.
 */
export function rowsOf(blocks: Block[], list: ShownList): Map<Block, number> {
  const lines = [...list.lines]
  const counts = new Map<Element, number>()
  for (const element of lines.flatMap(([block]) => ancestors(block.element))) {
    counts.set(element, (counts.get(element) ?? 0) + 1)
  }
  const chains = lines.map(([block]) => aloneAround(block.element, counts))
  const kind = sharedKind(chains.map((chain) => chain.map(kindOf)))
  const byElement = new Map(blocks.map((block) => [block.element, block]))
  return new Map(
    lines.map(([block, number], at) => {
      const row = chains[at]?.findLast((element) => kindOf(element) === kind)
      return [(row && byElement.get(row)) ?? block, number]
    })
  )
}

/** An element and those around it that hold no other line, innermost first. */
function aloneAround(element: Element, counts: Map<Element, number>): Element[] {
  const found = [element]
  let at = element.parent
  while (at && isTag(at) && counts.get(at) === 1) {
    found.push(at)
    at = at.parent
  }
  return found
}

/** The outermost look that nearly all chains have. */
function sharedKind(chains: string[][]): string | null {
  const kinds = new Set(chains.flat())
  let best: { kind: string; depth: number } | null = null
  for (const kind of kinds) {
    const depths = chains.map((chain) => chain.lastIndexOf(kind)).filter((depth) => depth >= 0)
    const depth = Math.max(...depths)
    if (depths.length >= chains.length * MOST && depth >= (best?.depth ?? 0)) best = { kind, depth }
  }
  return best?.kind ?? null
}
