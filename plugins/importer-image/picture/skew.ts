import type { Mark } from './marks.js'

/** How lines of letters run over a page, and how clearly they do. */
export interface Skew {
  /** Degrees by which lines fall to the right. */
  degrees: number
  /** How sharply lines and gaps follow one another; comparable for the same marks only. */
  clearness: number
}

const WIDEST = 20
const COARSE = 0.5
const FINE = 0.1

/** A point of a mark as the search sees it; `weight` is its size. */
export interface Spot {
  x: number
  y: number
  weight: number
}

/**
 * The angle of the lines: the one at which the bottoms of letters fall into the fewest rows.
 * `height` is the usual height of a letter.
 */
export function skewOf(spots: Spot[], height: number, widest = WIDEST): Skew {
  let best = bestOf(spots, height, range(-widest, widest, COARSE))
  best = bestOf(spots, height, range(best.degrees - COARSE, best.degrees + COARSE, FINE))
  return best
}

/** Where letters stand: the middle of each mark's lower edge, or of its left edge when `upright` is false. */
export function feetOf(marks: Mark[], upright: boolean): Spot[] {
  return marks.map(({ left, right, top, bottom }) =>
    upright
      ? { x: (left + right) / 2, y: bottom, weight: 1 }
      : { x: (top + bottom) / 2, y: -left, weight: 1 }
  )
}

function bestOf(spots: Spot[], height: number, angles: number[]): Skew {
  let best = { degrees: 0, clearness: -1 }
  for (const degrees of angles) {
    const clearness = clearnessAt(spots, degrees, height)
    if (clearness > best.clearness) best = { degrees, clearness }
  }
  return best
}

/** Feet of letters in rows as high as a fifth of a letter; the sum of squares is largest when they stand in line. */
function clearnessAt(spots: Spot[], degrees: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const step = Math.max(1, height / 5)
  const rows = new Map<number, number>()
  for (const { x, y, weight } of spots) {
    const row = Math.round((y - slope * x) / step)
    rows.set(row, (rows.get(row) ?? 0) + weight)
  }
  let sum = 0
  for (const [row, count] of rows) {
    const pair = count + (rows.get(row + 1) ?? 0)
    sum += pair * pair
  }
  return sum
}

function range(from: number, to: number, step: number): number[] {
  const steps = Math.round((to - from) / step)
  return Array.from({ length: steps + 1 }, (_, at) => from + at * step)
}
