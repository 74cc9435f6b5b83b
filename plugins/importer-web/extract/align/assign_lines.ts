import type { Block } from './blocks.js'
import { type LineMatch, LineMatcher } from './line_matcher.js'

/** Words in common that make a row a line, where its neighbours tell the same. */
const ALIKE = 0.3
/** The page has the lines in order when keeping the order costs no more than this. */
const IN_ORDER = 0.85
const MOST_PAIRS = 200_000

/** Which line each row of a page is, and whether the rows have the order of the lines. */
export interface Assignment {
  numbers: Map<Block, number>
  inOrder: boolean
}

/**
 * Gives the rows of a list, in page order, the known lines that they say, each line to one row. As
 * long as the page keeps the order of the lines, rows worded otherwise are told by their place
 * between others.
 */
export function assignLines(rows: Block[], lines: string[]): Assignment {
  const matcher = new LineMatcher(lines)
  const matches = rows.map((row) => matcher.matches(row).filter(({ score }) => score >= ALIKE))
  const free = freely(matches)
  if (rows.length * lines.length > MOST_PAIRS) return answer(rows, free, false)
  const ordered = inOrder(matches, lines.length)
  return worthOf(ordered, matches) >= worthOf(free, matches) * IN_ORDER
    ? answer(rows, filled(ordered, rows.length, lines.length), true)
    : answer(rows, free, false)
}

/** Line number by row number. */
type Pairs = Map<number, number>

function answer(rows: Block[], pairs: Pairs, isInOrder: boolean): Assignment {
  const numbers = new Map<Block, number>()
  for (const [at, row] of rows.entries()) {
    const number = pairs.get(at)
    if (number !== undefined) numbers.set(row, number)
  }
  return { numbers, inOrder: isInOrder }
}

function worthOf(pairs: Pairs, matches: LineMatch[][]): number {
  return [...pairs].reduce((sum, [row, line]) => sum + scoreOf(matches, row, line), 0)
}

function scoreOf(matches: LineMatch[][], row: number, line: number): number {
  return matches[row]?.find(({ number }) => number === line)?.score ?? 0
}

/** The best pairs first, wherever they stand. */
function freely(matches: LineMatch[][]): Pairs {
  const every = matches.flatMap((found, row) => found.map((match) => ({ row, ...match })))
  const pairs: Pairs = new Map()
  const used = new Set<number>()
  for (const { row, number } of every.toSorted(
    (one, other) => other.score - one.score || one.row - other.row || one.number - other.number
  )) {
    if (pairs.has(row) || used.has(number)) continue
    pairs.set(row, number)
    used.add(number)
  }
  return pairs
}

/** The best pairs that keep the order of both; of equal ones the earliest. */
function inOrder(matches: LineMatch[][], lines: number): Pairs {
  const best = tails(matches, lines)
  const worth = (row: number, line: number): number => best[row]?.[line] ?? 0
  const pairs: Pairs = new Map()
  for (let row = 0, line = 0; row < matches.length && line < lines;) {
    const score = scoreOf(matches, row, line)
    if (score > 0 && score + worth(row + 1, line + 1) === worth(row, line)) {
      pairs.set(row++, line++)
    } else if (worth(row + 1, line) === worth(row, line)) row++
    else line++
  }
  return pairs
}

/** What rows from each and lines from each are worth at best. */
function tails(matches: LineMatch[][], lines: number): Float64Array[] {
  const best = Array.from({ length: matches.length + 1 }, () => new Float64Array(lines + 1))
  for (let row = matches.length - 1; row >= 0; row--) {
    const scores = new Map(matches[row]?.map(({ number, score }) => [number, score]))
    for (let line = lines - 1; line >= 0; line--) {
      const both = (scores.get(line) ?? -1) + (best[row + 1]?.[line + 1] ?? 0)
      const skipped = Math.max(best[row + 1]?.[line] ?? 0, best[row]?.[line + 1] ?? 0)
      best[row]?.fill(Math.max(both, skipped), line, line + 1)
    }
  }
  return best
}

/** As many rows as lines between two pairs are the same ones. */
function filled(pairs: Pairs, rows: number, lines: number): Pairs {
  const all: Pairs = new Map()
  let last = { row: -1, line: -1 }
  for (const [row, line] of [...pairs, [rows, lines] as const]) {
    const between = row - last.row - 1
    if (between > 0 && between === line - last.line - 1 && between <= pairs.size) {
      for (let step = 1; step <= between; step++) all.set(last.row + step, last.line + step)
    }
    if (row < rows) all.set(row, line)
    last = { row, line }
  }
  return all
}
