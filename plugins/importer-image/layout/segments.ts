import { median } from '../picture/level_page.js'
import { around, type PrintedLine, type PrintedWord } from '../letters/printed_line.js'

/** A white gap this many times as wide as letters are high may part columns. */
const WIDE = 1.4

/** Cuts lines where a white gap, wide for the line's own letters, may part two columns. */
export function segmentsOf(lines: PrintedLine[], usual: number): PrintedLine[] {
  return lines.flatMap(({ words }) => {
    const signs = words.flatMap((word) => word.signs.map(({ top, bottom }) => bottom - top))
    const letter = Math.max(usual, median(signs))
    const parts: PrintedWord[][] = []
    for (const word of words.toSorted((one, other) => one.left - other.left)) {
      const part = parts.at(-1)
      const last = part?.at(-1)
      if (part && last && word.left - last.right < WIDE * letter) part.push(word)
      else parts.push([word])
    }
    return parts.map((part) => ({ words: part, ...around(part) }))
  })
}

/** Segments that stand beside one another, from the left, in rows from the top. */
export function rowsOf(segments: PrintedLine[]): PrintedLine[][] {
  const rows: PrintedLine[][] = []
  for (const segment of segments.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1)
    if (row?.some((other) => beside(other, segment))) row.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => row.toSorted((one, other) => one.left - other.left))
}

const middle = ({ top, bottom }: PrintedLine) => (top + bottom) / 2

/** Whether two segments share more than half of the lower one's height, side by side. */
function beside(one: PrintedLine, other: PrintedLine): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const height = Math.min(one.bottom - one.top, other.bottom - other.top)
  const apart = one.right <= other.left || other.right <= one.left
  return apart && shared > height / 2
}
