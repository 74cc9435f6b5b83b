import { type Element, isTag } from 'domhandler'
import { assignLines } from './assign_lines.js'
import { namesColumns } from '../unmarked/table_rows.js'
import type { Block } from './blocks.js'
import { ancestors, type ShownList } from './find_list.js'
import { kindOf } from './looks.js'

const MOST = 0.8
const MOST_ROWS = 1000
/** Share of the lines found that rows must say to be the list. */
const ENOUGH = 0.9

/** A list by its rows. */
export interface RowList extends ShownList {
  /** All that looks like a row of it, in page order. */
  rows: Block[]
  /** Whether the page keeps the order of the lines. */
  inOrder: boolean
}

/**
 * The rows of a shown list with the lines that they say. A row is the outermost element that holds
 * no second line and looks the same for nearly all lines: in a table of amounts and foods it is the
 * table's row, in a plain list the line itself. What looks like a row is looked at too, though its
 * words are others than those of the line that is missing there.
 */
export function rowsOf(blocks: Block[], list: ShownList, lines: string[]): RowList {
  const kind = rowKind(blocks, list)
  const candidates = kind === null ? [] : rowsOfKind(blocks, list, kind)
  const { numbers, inOrder } = assignLines(candidates.slice(0, MOST_ROWS), lines)
  return numbers.size >= list.lines.size * ENOUGH
    ? { ...list, rows: candidates, lines: numbers, inOrder }
    : { ...list, rows: [], inOrder: isRising([...list.lines.values()]) }
}

function isRising(numbers: number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
}

/** The elements of a kind in a list, and the list's lines beside them. */
function rowsOfKind(blocks: Block[], { container, lines }: ShownList, kind: string): Block[] {
  const start = blocks.findIndex((block) => block.element === container)
  const inside = blocks.slice(start + 1, blocks[start]?.end)
  const rows: Block[] = []
  let end = 0
  for (const block of inside) {
    if (block.place < end || kindOf(block.element) !== kind || !block.key) continue
    if (namesColumns(block.element)) continue
    rows.push(block)
    end = block.end
  }
  const others = [...lines.keys()].filter((line) => rows.every((row) => isApart(row, line)))
  return [...rows, ...others].toSorted((one, other) => one.place - other.place)
}

function isApart(one: Block, other: Block): boolean {
  return one.end <= other.place || other.end <= one.place
}

function rowKind(blocks: Block[], list: ShownList): string | null {
  const lines = [...list.lines.keys()]
  const counts = new Map<Element, number>()
  for (const element of lines.flatMap((block) => ancestors(block.element))) {
    counts.set(element, (counts.get(element) ?? 0) + 1)
  }
  const chains = lines.map((block) => [
    ...sameInside(blocks, block),
    ...aloneAround(block.element, counts),
  ])
  return sharedKind(chains.map((chain) => chain.map(kindOf)))
}

/** Elements within a line that say all of it, innermost first. */
function sameInside(blocks: Block[], line: Block): Element[] {
  const inside = blocks.slice(line.place + 1, Math.min(line.end, line.place + 8))
  return inside.flatMap(({ element, key }) => (key === line.key ? [element] : [])).reverse()
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
