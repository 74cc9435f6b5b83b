import { around, type PrintedLine } from '../letters/printed_line.js'
import { rowsOf, segmentsOf } from './segments.js'

/** Fewest rows with text on both sides that make a white gap a space between columns. */
const FEWEST = 3
/** Amounts that stand in a column of their own belong to what is right of them. */
const AMOUNT = /^[\d½⅓⅔¼¾⅛⅜⅝⅞/.,\-–—xX×% ]{1,8}\p{L}{0,4}\.?$/u

/**
 * The lines of a page in the order in which a person reads them: columns one after the other, what
 * spans them before or after. `letter` is the height of the page's usual letters.
 */
export function inReadingOrder(lines: PrintedLine[], letter: number): PrintedLine[] {
  return ordered(rowsOf(segmentsOf(lines, letter)), 0)
}

/** Share of a column that must be amounts to make it one of a table. */
const MOSTLY = 0.7

type Row = PrintedLine[]

function ordered(rows: Row[], depth: number): PrintedLine[] {
  const columns = depth < 4 ? widestColumns(rows) : null
  if (!columns) return rows.map(joined)
  const { from, to, at } = columns
  const inside = rows.slice(from, to)
  const side = (keep: (segment: PrintedLine) => boolean) =>
    inside.map((row) => row.filter(keep)).filter((row) => row.length > 0)
  return [
    ...ordered(rows.slice(0, from), depth + 1),
    ...ordered(
      side((segment) => segment.right <= at),
      depth + 1
    ),
    ...ordered(
      side((segment) => segment.left >= at),
      depth + 1
    ),
    ...ordered(rows.slice(to), depth + 1),
  ]
}

function joined(row: Row): PrintedLine {
  const words = row.flatMap((segment) => segment.words)
  return { words, ...around(row) }
}

interface Columns {
  /** Rows from `from` up to `to`, and where the white between the columns is. */
  from: number
  to: number
  at: number
  both: number
}

/** The white gap with the most rows on both of its sides; null when no gap parts columns. */
function widestColumns(rows: Row[]): Columns | null {
  let best: Columns | null = null
  for (const [index, row] of rows.entries()) {
    for (const [place, segment] of row.slice(1).entries()) {
      const left = row[place]
      if (!left) continue
      const found = spread(rows, index, (left.right + segment.left) / 2)
      if (found.both >= FEWEST && found.both > (best?.both ?? 0)) best = found
    }
  }
  return best && !isTable(rows.slice(best.from, best.to), best.at) ? best : null
}

/** How far up and down a white gap goes before a line crosses it. */
function spread(rows: Row[], index: number, at: number): Columns {
  const free = (row: Row | undefined) =>
    row?.every(({ left, right }) => right <= at || left >= at) === true
  let from = index
  while (free(rows[from - 1])) from--
  let to = index + 1
  while (free(rows[to])) to++
  while (from < index && !isRight(rows[from], at)) from++
  const both = rows
    .slice(from, to)
    .filter((row) => isRight(row, at) && row.some(({ right }) => right <= at)).length
  return { from, to, at, both }
}

const isRight = (row: Row | undefined, at: number) => row?.some(({ left }) => left >= at) === true

/** Whether the left column is nothing but amounts: then it is a table, read row by row. */
function isTable(rows: Row[], at: number): boolean {
  const left = rows.flatMap((row) => row.filter(({ right }) => right <= at))
  const amounts = left.filter(({ words }) => AMOUNT.test(words.map(({ text }) => text).join(' ')))
  return amounts.length >= left.length * MOSTLY
}
