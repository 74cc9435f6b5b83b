import type { Element } from 'domhandler'
import { breaksLine, letters } from '#core/recipe_text/index'
import type { Block } from './blocks.js'
import { ancestors } from './find_list.js'
import type { RowList } from './rows.js'

/** Share of the words that the pieces must hold. */
const MOST = 0.85
/** So many pieces for each line of the markup say that it runs lines together. */
const PIECES_PER_LINE = 2
const LONG = 60
const SHORTEST = 3
/** Titles and controls between pieces. */
const MOST_BETWEEN = 4

/**
 * The pieces in which a page shows what its markup runs together in one line or a few; null when
 * the markup is a list of lines, or the page does not show it that way.
 */
export function piecesOf(lines: string[], blocks: Block[]): RowList | null {
  const whole = lines.map(letters).join('')
  if (whole.length < LONG * lines.length || lines.length === 0) return null
  const pieces = longestRun(leavesOf(blocks), whole)
  const said = pieces.reduce((sum, { key }) => sum + key.length, 0)
  if (said < whole.length * MOST || pieces.length < lines.length * PIECES_PER_LINE) return null
  const container = sharedAround(pieces)
  return (
    container && {
      container,
      lines: new Map(pieces.map((block, number) => [block, number])),
      rows: pieces,
      inOrder: true,
    }
  )
}

/** The innermost elements that are lines of their own. */
function leavesOf(blocks: Block[]): Block[] {
  const leaves: Block[] = []
  let next = Infinity
  for (const block of blocks.toReversed()) {
    if (!block.key || !breaksLine(block.element.name)) continue
    if (next >= block.end) leaves.push(block)
    next = block.place
  }
  return leaves.reverse()
}

function longestRun(leaves: Block[], whole: string): Block[] {
  let longest: Block[] = []
  for (const [at, { key }] of leaves.entries()) {
    if (key.length < SHORTEST || key.length >= whole.length || !whole.startsWith(key)) continue
    const run = runFrom(leaves, at, whole)
    if (run.length > longest.length) longest = run
  }
  return longest
}

/** Leaves that say a text one after the other. */
function runFrom(leaves: Block[], start: number, whole: string): Block[] {
  const run: Block[] = []
  let said = 0
  let between = 0
  for (let at = start; at < leaves.length && between <= MOST_BETWEEN; at++) {
    const leaf = leaves[at]
    if (!leaf) break
    if (whole.startsWith(leaf.key, said)) {
      run.push(leaf)
      said += leaf.key.length
      between = 0
    } else between++
  }
  return run
}

function sharedAround(pieces: Block[]): Element | null {
  const [first, ...rest] = pieces.map(({ element }) => ancestors(element))
  return first?.findLast((element) => rest.every((around) => around.includes(element))) ?? null
}
