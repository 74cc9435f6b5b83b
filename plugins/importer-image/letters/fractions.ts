import { fromGrey, type Grey, toGrey } from '../picture/grey.js'
import { INK } from '../picture/marks.js'
import type { LetterReader } from './engine.js'
import { inkRows, type InkRun, inkRuns } from './ink_runs.js'
import {
  around,
  type Box,
  type PrintedLine,
  type PrintedSign,
  type PrintedWord,
} from './printed_line.js'

/** Fractions that have a sign of their own, and that recipes use. */
const SIGNS: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
}
/** Longer words of letters alone are words. */
const SHORT = 4
const SURE = 0.9
/** Boxes of words may miss a point or two. */
const MARGIN = 2
/** How many places for the stroke are tried. */
const MOST_STROKES = 40
/** Height at which figures are read, and the white between them, in px. */
interface Look {
  size: number
  gap: number
}
const LOOKS: Look[] = [
  { size: 60, gap: 20 },
  { size: 60, gap: 8 },
  { size: 36, gap: 18 },
  { size: 26, gap: 13 },
]

/**
 * Puts fractions in their places, which the engine has no letters for (it says `%`, `Y2`, `14`): a
 * slanted stroke with a small figure above it on the left and one below it on the right, or a figure
 * above a bar and one below it.
 */
export async function withFractions(
  line: PrintedLine,
  grey: Grey,
  reader: LetterReader
): Promise<PrintedLine> {
  let { words } = line
  for (const run of clusters(inkRuns(grey, line), (line.bottom - line.top) / 10)) {
    const hiding = words.filter((word) => isOver(word, run) && mayHide(word))
    if (hiding.length === 0) continue
    const { top, bottom } = around(hiding)
    if (isFigure(hiding, run) && run.right - run.left < 0.75 * (bottom - top)) continue
    const box = { ...run, top: top - MARGIN, bottom: bottom + MARGIN }
    const parts = partsOf(grey, box)
    const sign = parts && (await fractionOf(parts, reader))
    if (sign) words = replaced(words, box, sign)
  }
  return { ...line, words }
}

/** Runs of ink, and neighbours that nearly touch taken together. */
function clusters(runs: InkRun[], near: number): InkRun[] {
  return runs.flatMap((run, at) => {
    const next = runs[at + 1]
    const isNear = next !== undefined && next.left - run.right <= near
    return isNear ? [{ left: run.left, right: next.right }, run] : [run]
  })
}

const isOver = ({ left, right }: InkRun, box: InkRun) => left < box.right && box.left < right

/** Whether a run of ink was read as one figure, which are slimmer than fractions. */
function isFigure(words: PrintedWord[], run: InkRun): boolean {
  const signs = words.flatMap((word) => word.signs.filter((sign) => isOver(sign, run)))
  return signs.length === 1 && /^[024-9]$/.test(signs[0]?.text ?? '')
}

/** Words that the engine is sure of hide nothing. */
const mayHide = ({ text, sure }: PrintedWord) =>
  text.length <= 2 || !/^\p{L}+$/u.test(text) || (text.length <= SHORT && sure < 0.7)

/** The fraction of two figures: what two looks at them agree on. */
async function fractionOf(parts: Parts, reader: LetterReader): Promise<string | null> {
  const seen = new Set<string>()
  for (const look of LOOKS) {
    const [over, under, ...more] = await readBeside(parts, look, reader)
    const sign = more.length > 0 ? undefined : SIGNS[`${over}/${under}`]
    if (sign && seen.has(sign)) return sign
    if (sign) seen.add(sign)
  }
  return null
}

/** Both figures side by side, read as a line of two. */
async function readBeside(parts: Parts, look: Look, reader: LetterReader): Promise<string> {
  const { size, gap } = look
  const figures = await Promise.all(
    [parts.above, parts.below].map((figure) => enlarged(figure, size))
  )
  const width = figures.reduce((sum, figure) => sum + figure.width + gap, size)
  const line = { data: new Uint8Array(2 * size * width).fill(255), width, height: 2 * size }
  let left = size / 2
  for (const figure of figures) {
    placeInto(line, figure, { left, top: size / 2 })
    left += figure.width + gap
  }
  return reader
    .line(line, '0123456789')
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join('')
}

function enlarged(figure: Grey, height: number): Promise<Grey> {
  return toGrey(fromGrey(figure).resize({ height, kernel: 'cubic' }))
}

function placeInto(page: Grey, { data, width, height }: Grey, at: { left: number; top: number }) {
  for (let y = 0; y < height; y++) {
    page.data.set(data.subarray(y * width, (y + 1) * width), (y + at.top) * page.width + at.left)
  }
}

/** The words with a fraction in place of the signs that its ink was taken for. */
function replaced(words: PrintedWord[], box: Box, text: string): PrintedWord[] {
  const fraction = { text, sure: SURE, signs: [{ text, ...box }], ...box }
  const others = words.flatMap((word) => {
    if (!isOver(word, box)) return [word]
    const isHidden = ({ left, right }: PrintedSign) => {
      const middle = (left + right) / 2
      return middle >= box.left - 1 && middle <= box.right + 1
    }
    const kept = word.signs.filter((sign) => !isHidden(sign))
    const sides = [
      kept.filter(({ left }) => left < box.left),
      kept.filter(({ left }) => left >= box.left),
    ]
    return sides
      .filter((signs) => signs.length > 0)
      .map((signs) => ({
        ...word,
        text: signs.map((sign) => sign.text).join(''),
        signs,
        ...around(signs),
      }))
  })
  return [...others, fraction].toSorted((one, other) => one.left - other.left)
}

/** A slanted stroke: where it stands at the foot, and how far it leans to the right at the top. */
interface Stroke {
  foot: number
  lean: number
}

interface Parts {
  above: Grey
  below: Grey
}

/** The two figures of a fraction; null when the ink is none. */
function partsOf(grey: Grey, cluster: Box): Parts | null {
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
  const found: (Stroke & { ink: number })[] = []
  for (let foot = box.left; foot < box.left + 0.6 * width; foot++) {
    for (let lean = Math.round(0.2 * height); lean <= 1.1 * height; lean += 2) {
      if (foot + lean >= box.right) break
      const ink = inkAlong(grey, box, { foot, lean })
      if (ink > 0.9) found.push({ foot, lean, ink })
    }
  }
  return found.toSorted((one, other) => other.ink - one.ink).slice(0, MOST_STROKES)
}

/** Share of the rows in which the stroke's place is dark, the darker the more. */
function inkAlong({ data, width }: Grey, box: Box, stroke: Stroke): number {
  let dark = 0
  for (let y = box.top; y < box.bottom; y++) {
    const value = data[y * width + Math.round(atRow(stroke, box, y))] ?? 255
    if (value < INK + 30) dark += 1 + (INK - value) / 2000
  }
  return dark / (box.bottom - box.top)
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
