import { fromGrey, type Grey, toGrey } from '../picture/grey.js'
import type { LetterReader } from './engine.js'
import { type Parts, partsOf } from './fraction_shape.js'
import { type InkRun, inkRuns } from './ink_runs.js'
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

/** Words that the engine is sure of hide nothing, with or without a stop. */
function mayHide({ text, sure }: PrintedWord): boolean {
  const bare = text.replaceAll(/[.,;:!?()]/g, '')
  return bare.length <= 2 || !/^\p{L}+$/u.test(bare) || (bare.length <= SHORT && sure < 0.7)
}

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
