import type { Grey } from './grey.js'
import type { Spot } from './skew.js'
import { skewOf } from './skew.js'

/**
 * How lines lie on a page: turned by `degrees`, and falling by `across` more at the right edge and
 * `down` more at the lower one (both in degrees, from the middle), as when a page is seen from the
 * side.
 */
export interface Lie {
  degrees: number
  across: number
  down: number
}

/** Fewest letters whose line can be told. */
const FEW = 24
const CELLS = 4
/** Lines of a page that is bent more than this are another page's. */
const MOST = 5

/** How the lines of an already turned page still fall, from where its letters stand. */
export function bendOf(spots: Spot[], size: { width: number; height: number }, letter: number) {
  const { width, height } = size
  const cells = new Map<number, Spot[]>()
  for (const spot of spots) {
    const column = Math.min(CELLS - 1, Math.max(0, Math.floor((spot.x / width) * CELLS)))
    const row = Math.min(CELLS * 2 - 1, Math.max(0, Math.floor((spot.y / height) * CELLS * 2)))
    const cell = cells.get(row * CELLS + column)
    if (cell) cell.push(spot)
    else cells.set(row * CELLS + column, [spot])
  }
  const slopes = [...cells.values()]
    .filter((cell) => cell.length >= FEW)
    .map((cell) => ({
      x: (2 * mean(cell, 'x')) / width - 1,
      y: (2 * mean(cell, 'y')) / height - 1,
      degrees: skewOf(cell, letter, MOST).degrees,
      weight: cell.length,
    }))
  return fitted(slopes)
}

interface Slope {
  x: number
  y: number
  degrees: number
  weight: number
}

function mean(spots: Spot[], axis: 'x' | 'y'): number {
  return spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length
}

/** The plane through all slopes that misses them least; flat when there are too few to tell. */
function fitted(slopes: Slope[]): Lie {
  const flat = { degrees: 0, across: 0, down: 0 }
  if (slopes.length < 4) return flat
  let lie = flat
  let kept = slopes
  for (let round = 0; round < 3; round++) {
    lie = plane(kept)
    const near = slopes.filter((slope) => Math.abs(missOf(slope, lie)) < 1)
    if (near.length < 4) return flat
    kept = near
  }
  return lie
}

const missOf = ({ x, y, degrees }: Slope, lie: Lie) =>
  degrees - (lie.degrees + lie.across * x + lie.down * y)

/** Weighted least squares; a small pull towards zero keeps a narrow column from inventing a slant. */
function plane(slopes: Slope[]): Lie {
  let lie = { degrees: 0, across: 0, down: 0 }
  const total = slopes.reduce((sum, { weight }) => sum + weight, 0)
  for (let round = 0; round < 60; round++) {
    const sums = { degrees: 0, across: 0, down: 0 }
    for (const slope of slopes) {
      const miss = missOf(slope, lie) * (slope.weight / total)
      sums.degrees += miss
      sums.across += miss * slope.x
      sums.down += miss * slope.y
    }
    lie = {
      degrees: lie.degrees + sums.degrees,
      across: lie.across + sums.across - lie.across * 0.01,
      down: lie.down + sums.down - lie.down * 0.01,
    }
  }
  return lie
}

/** A page whose lines lie level, and the way back from its points to the turned picture. */
export interface Level {
  grey: Grey
  /** How much lower a point of the level page lies on the turned one, in px. */
  drop(x: number, y: number): number
}

/**
 * Turns a page whose lines fall by `fall` degrees and unbends them; the canvas grows so that nothing
 * is cut off.
 */
export function levelled(grey: Grey, fall: number, bend: Lie): Level {
  const size = turnedSize(grey, fall)
  const drop = dropOf(size, bend)
  const out = new Uint8Array(size.width * size.height).fill(255)
  const cos = Math.cos((fall * Math.PI) / 180)
  const sin = Math.sin((fall * Math.PI) / 180)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const fromLeft = x - size.width / 2
      const fromTop = y + drop(x, y) - size.height / 2
      const sourceX = fromLeft * cos - fromTop * sin + grey.width / 2
      const sourceY = fromLeft * sin + fromTop * cos + grey.height / 2
      out[y * size.width + x] = sampled(grey, sourceX, sourceY)
    }
  }
  return { grey: { data: out, ...size }, drop }
}

/** The canvas that holds a picture turned by some degrees. */
export function turnedSize({ width, height }: { width: number; height: number }, degrees: number) {
  const cos = Math.abs(Math.cos((degrees * Math.PI) / 180))
  const sin = Math.abs(Math.sin((degrees * Math.PI) / 180))
  return {
    width: Math.ceil(width * cos + height * sin),
    height: Math.ceil(width * sin + height * cos),
  }
}

/** Summing up a line's slope from the middle of the page gives how far it has fallen. */
function dropOf({ width, height }: { width: number; height: number }, bend: Lie): Level['drop'] {
  const radians = Math.PI / 180
  return (x, y) => {
    const right = (2 * x) / width - 1
    const below = (2 * y) / height - 1
    const slope = bend.degrees + bend.down * below + (bend.across * right) / 2
    return slope * radians * (x - width / 2)
  }
}

function sampled({ data, width, height }: Grey, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const at = top * width + left
  const right = x - left
  const below = y - top
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper * (1 - below) + lower * below
}
