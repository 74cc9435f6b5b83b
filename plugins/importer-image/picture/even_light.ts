import type { Grey } from './grey.js'

/** Side of the squares in which the paper's brightness is looked up, in px. */
const SQUARE = 24
/** The paper is as bright as the brightest fifth of a square. */
const BRIGHT = 0.8
/** How many squares on each side a square's brightness is smoothed with. */
const REACH = 2

/**
 * The same page as if light fell on it evenly: the paper becomes white wherever it lies, in shadow
 * or beside the lamp, and letters keep their contrast to the paper around them.
 */
export function evenLight(grey: Grey): Grey {
  const { data, width, height } = grey
  const columns = Math.ceil(width / SQUARE)
  const rows = Math.ceil(height / SQUARE)
  const paper = smoothed(paperOf(grey, columns, rows), columns, rows)
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const across = brightnessOfRow(paper, columns, rows, y)
    for (let x = 0; x < width; x++) {
      const place = Math.max(0, Math.min(columns - 1, x / SQUARE - 0.5))
      const left = Math.floor(place)
      const from = across[left] ?? 1
      const light = from + ((across[left + 1] ?? from) - from) * (place - left)
      const at = y * width + x
      out[at] = Math.min(255, (245 * (data[at] ?? 0)) / Math.max(16, light))
    }
  }
  return { data: out, width, height }
}

function paperOf({ data, width, height }: Grey, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let square = 0; square < paper.length; square++) {
    const left = (square % columns) * SQUARE
    const top = Math.floor(square / columns) * SQUARE
    const right = Math.min(width, left + SQUARE)
    const bottom = Math.min(height, top + SQUARE)
    counts.fill(0)
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const value = data[y * width + x] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
      }
    }
    paper[square] = brightest(counts, (right - left) * (bottom - top) * (1 - BRIGHT))
  }
  return paper
}

/** The brightness that `share` points reach or surpass. */
function brightest(counts: Uint32Array, share: number): number {
  let left = share
  for (let value = 255; value > 0; value--) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 0
}

/** A square that is all letters borrows from its brighter neighbours; then all are smoothed. */
function smoothed(paper: Float32Array, columns: number, rows: number): Float32Array {
  const widened = overNeighbours(paper, columns, rows, (around) => {
    const sorted = around.toSorted((one, other) => one - other)
    return sorted[Math.floor(sorted.length * 0.7)] ?? 0
  })
  return overNeighbours(
    widened,
    columns,
    rows,
    (around) => around.reduce((sum, value) => sum + value, 0) / around.length
  )
}

function overNeighbours(
  paper: Float32Array,
  columns: number,
  rows: number,
  pick: (around: number[]) => number
): Float32Array {
  return paper.map((_, square) => {
    const column = square % columns
    const row = Math.floor(square / columns)
    const around = []
    for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y++) {
      for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++) {
        around.push(paper[y * columns + x] ?? 0)
      }
    }
    return pick(around)
  })
}

function brightnessOfRow(
  paper: Float32Array,
  columns: number,
  rows: number,
  y: number
): Float32Array {
  const place = Math.max(0, Math.min(rows - 1, y / SQUARE - 0.5))
  const above = Math.floor(place)
  const below = Math.min(rows - 1, above + 1)
  const row = new Float32Array(columns)
  for (let column = 0; column < columns; column++) {
    const from = paper[above * columns + column] ?? 0
    row[column] = from + ((paper[below * columns + column] ?? 0) - from) * (place - above)
  }
  return row
}
