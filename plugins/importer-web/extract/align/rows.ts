import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import type { Block } from './blocks.js'
import { ancestors, type ShownList } from './find_list.js'

/**
 * The row around each line of a list, by the line's number: the outermost element that, all lines alike, holds no second
 * line. In a table of amounts and foods it is the table's row; in a plain list it is the line itself.
 */
export function rowsOf(blocks: Block[], list: ShownList): Map<number, Block> {
  const lines = [...list.lines]
  const counts = new Map<Element, number>()
  for (const [block] of lines) {
    for (const element of ancestors(block.element)) {
      counts.set(element, (counts.get(element) ?? 0) + 1)
    }
  }
  const levels = Math.min(...lines.map(([block]) => levelsAlone(block.element, counts)))
  const byElement = new Map(blocks.map((block) => [block.element, block]))
  return new Map(
    lines.map(([block, number]) => [number, byElement.get(outer(block.element, levels)) ?? block])
  )
}

/** How many levels up an element still holds no other line. */
function levelsAlone(element: Element, counts: Map<Element, number>): number {
  let levels = 0
  let at = element.parent
  while (at && isTag(at) && counts.get(at) === 1) {
    levels++
    at = at.parent
  }
  return levels
}

function outer(element: Element, levels: number): Element {
  let at = element
  for (let level = 0; level < levels && at.parent && isTag(at.parent); level++) at = at.parent
  return at
}
