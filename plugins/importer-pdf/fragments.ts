import type { Piece } from './pieces.js'

/** Words of one line that belong together; columns side by side are fragments of their own. */
export interface Fragment {
  text: string
  left: number
  right: number
  y: number
  size: number
  bold: boolean
}

/** As white as no blank between two words is, in letter heights. */
const WIDE = 1.1
const BLANK = 0.12
const SAME_LINE = 0.4

/** Puts the pieces of a page together to fragments, from the top down and left to right. */
export function fragmentsOf(pieces: Piece[]): Fragment[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (
      row &&
      first &&
      Math.abs(first.y - piece.y) < SAME_LINE * Math.min(first.size, piece.size)
    ) {
      row.push(piece)
    } else rows.push([piece])
  }
  return rows.flatMap((row) => joined(row.toSorted((one, other) => one.x - other.x)))
}

function joined(row: Piece[]): Fragment[] {
  const found: Fragment[] = []
  for (const piece of row) {
    const last = found.at(-1)
    const gap = last ? piece.x - last.right : Infinity
    if (last && gap < WIDE * Math.max(last.size, piece.size)) {
      const blank = gap > BLANK * piece.size && !/\s$/.test(last.text) && !/^\s/.test(piece.text)
      last.text += (blank ? ' ' : '') + piece.text
      last.right = Math.max(last.right, piece.x + piece.width)
      last.bold &&= piece.bold
      last.size = Math.max(last.size, piece.size)
    } else found.push(fragmentOf(piece))
  }
  return found.map((fragment) => ({ ...fragment, text: fragment.text.trim() }))
}

function fragmentOf({ text, x, y, width, size, bold }: Piece): Fragment {
  return { text, left: x, right: x + width, y, size, bold }
}
