import type { Grey } from '../picture/grey.js'
import { INK } from '../picture/marks.js'
import { inkRows, inkRuns } from './ink_runs.js'
import type { Box } from './printed_line.js'

/** How many places for the stroke are tried. */
const MOST_STROKES = 40
/** A stroke may end this share of the height before the figures beside it do. */
const SHORTER = 0.14

/** A slanted stroke: where it stands at the foot, and how far it leans to the right at the top. */
interface Stroke {
  foot: number
  lean: number
}

/** The figures of a fraction, cut out. */
export interface Parts {
  above: Grey
  below: Grey
}

/** The two figures of a fraction; null when the ink is none. */
export function partsOf(grey: Grey, cluster: Box): Parts | null {
  const rows = inkRows(grey, cluster)
  if (!rows) return null
  const box = { ...cluster, ...rows }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (height < 18 || width > 1.7 * height) return null
  return (width > 0.62 * height ? besideStroke(grey, box) : null) ?? aroundBar(grey, box)
}

function besideStroke(grey: Grey, box: Box): Parts | null {
  const height = box.bottom - box.top
  const thick = Math.max(1.5, height / 14)
  for (const stroke of strokesIn(grey, box)) {
    const above = cutOut(grey, box, (x, y) => x < atRow(stroke, box, y) - thick)
    const below = cutOut(grey, box, (x, y) => x > atRow(stroke, box, y) + thick)
    if (!above || !below) continue
    const isHigh = above.bottom <= box.top + 0.72 * height && above.top <= box.top + 0.2 * height
    const isLow = below.top >= box.top + 0.3 * height && below.bottom >= box.bottom - 0.2 * height
    if (isHigh && isLow) return { above: above.grey, below: below.grey }
  }
  return null
}

/** A bar is thin, and ink all across in the middle. */
function aroundBar(grey: Grey, box: Box): Parts | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width < 0.3 * height || width > 0.9 * height) return null
  const inked = (y: number) =>
    grey.data
      .subarray(y * grey.width + box.left, y * grey.width + box.right)
      .reduce((sum, value) => sum + (value < INK + 20 ? 1 : 0), 0) / width
  const from = Math.round(box.top + 0.35 * height)
  const middle = Array.from({ length: Math.ceil(0.3 * height) }, (_, at) => from + at)
  const bar = middle.filter((y) => inked(y) > 0.85)
  const [top, bottom] = [bar[0], bar.at(-1)]
  if (top === undefined || bottom === undefined || bottom - top > height / 6) return null
  const above = cutOut(grey, box, (_, y) => y < top - 1)
  const below = cutOut(grey, box, (_, y) => y > bottom + 1)
  return above && below ? { above: above.grey, below: below.grey } : null
}

const atRow = ({ foot, lean }: Stroke, box: Box, y: number) =>
  foot + (lean * (box.bottom - 1 - y)) / Math.max(1, box.bottom - box.top - 1)

/** Straight lines from the lower left to the upper right that are ink nearly all along. */
function strokesIn(grey: Grey, box: Box): Stroke[] {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const over = SHORTER * width
  const found: (Stroke & { ink: number })[] = []
  for (let foot = Math.round(box.left - over); foot < box.left + 0.6 * width; foot++) {
    for (let lean = Math.round(0.2 * height); lean <= 1.1 * height; lean += 2) {
      if (foot + lean >= box.right + over) break
      const ink = inkAlong(grey, box, { foot, lean })
      if (ink > 0.9) found.push({ foot, lean, ink })
    }
  }
  return found.toSorted((one, other) => other.ink - one.ink).slice(0, MOST_STROKES)
}

/** Share of the rows in which the stroke's place is dark, the darker the more. */
function inkAlong({ data, width }: Grey, box: Box, stroke: Stroke): number {
  let dark = 0
  const short = Math.round(SHORTER * (box.bottom - box.top))
  for (let y = box.top + short; y < box.bottom - short; y++) {
    const value = data[y * width + Math.round(atRow(stroke, box, y))] ?? 255
    if (value < INK + 30) dark += 1 + (INK - value) / 2000
  }
  return dark / (box.bottom - box.top - 2 * short)
}

/** A piece of ink of its own, with white around it. */
function cutOut(
  grey: Grey,
  box: Box,
  belongs: (x: number, y: number) => boolean
): { grey: Grey; top: number; bottom: number } | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!belongs(box.left + x, box.top + y)) continue
      data[y * width + x] = grey.data[(box.top + y) * grey.width + box.left + x] ?? 255
    }
  }
  const piece = { data, width, height }
  const rows = inkRows(piece, { left: 0, top: 0, right: width, bottom: height })
  const runs = inkRuns(piece, { left: 0, top: 0, right: width, bottom: height })
  const [left, right] = [runs[0]?.left, runs.at(-1)?.right]
  if (!rows || left === undefined || right === undefined) return null
  if (rows.bottom - rows.top < 0.25 * height || right - left < 3) return null
  const cut = trimmed(piece, { left, right, ...rows })
  return { grey: cut, top: box.top + rows.top, bottom: box.top + rows.bottom }
}

function trimmed({ data, width }: Grey, { left, top, right, bottom }: Box): Grey {
  const size = { width: right - left, height: bottom - top }
  const out = new Uint8Array(size.width * size.height)
  for (let y = top; y < bottom; y++) {
    out.set(data.subarray(y * width + left, y * width + right), (y - top) * size.width)
  }
  return { data: out, ...size }
}
