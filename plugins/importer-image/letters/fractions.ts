import { fromGrey, type Grey, toGrey } from '../picture/grey.js'
import { INK } from '../picture/marks.js'
import type { LetterReader } from './engine.js'
import { inkRows, inkRuns } from './ink_runs.js'
import type { Box, PrintedLine, PrintedSign, PrintedWord } from './printed_line.js'

/** Fractions that have a sign of their own, and that recipes use. */
const SIGNS: Record<string, string> = {
  '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖', '3/5': '⅗',
  '4/5': '⅘', '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞',
}
/** Longer words of letters alone are words. */
const SHORT = 4
const SURE = 0.9
/** Height at which single figures are read. */
const FIGURE = 36

/**
 * Puts fractions in their places, which the engine has no letters for (it says `%`, `Y2`, `14`): a
 * slanted stroke with a small figure above it on the left and one below it on the right.
 */
export async function withFractions(
  line: PrintedLine,
  grey: Grey,
  reader: LetterReader
): Promise<PrintedLine> {
  const words: PrintedWord[] = []
  for (const word of line.words) words.push(await looked(word, grey, reader))
  return { ...line, words }
}

async function looked(word: PrintedWord, grey: Grey, reader: LetterReader): Promise<PrintedWord> {
  if (word.text.length > SHORT && !/[\d%]/.test(word.text)) return word
  let seen = word
  for (const run of inkRuns(grey, word)) {
    const box = { ...run, top: word.top, bottom: word.bottom }
    const parts = partsOf(grey, box)
    if (!parts) continue
    const sign = await fractionOf(parts, reader)
    if (sign) seen = replaced(seen, box, sign)
  }
  return seen
}

async function fractionOf(
  { above, below }: { above: Grey; below: Grey },
  reader: LetterReader
): Promise<string | null> {
  const over = await figureOf(above, reader)
  const under = over === '' ? '' : await figureOf(below, reader)
  return SIGNS[`${over}/${under}`] ?? null
}

/** The figures in a small picture, read large and on their own. */
async function figureOf(grey: Grey, reader: LetterReader): Promise<string> {
  const large = await toGrey(
    fromGrey(grey)
      .resize({ height: FIGURE, kernel: 'cubic' })
      .extend({ top: 14, bottom: 14, left: 18, right: 18, background: '#fff' })
  )
  const lines = reader.line(large, '0123456789')
  return lines.flatMap(({ words }) => words.map(({ text }) => text)).join('')
}

function replaced(word: PrintedWord, box: Box, text: string): PrintedWord {
  const inside = ({ left, right }: PrintedSign) =>
    (left + right) / 2 >= box.left - 1 && (left + right) / 2 <= box.right + 1
  const before = word.signs.filter((sign) => !inside(sign) && sign.left < box.left)
  const after = word.signs.filter((sign) => !inside(sign) && sign.left >= box.left)
  const signs = [...before, { text, ...box }, ...after]
  const whole = (list: PrintedSign[]) => list.map((sign) => sign.text).join('')
  const texts = [whole(before), text, whole(after)].filter((part) => part !== '')
  return { ...word, signs, text: texts.join(' '), sure: SURE }
}

/** A slanted stroke: where it stands at the foot, and how far it leans to the right at the top. */
interface Stroke {
  foot: number
  lean: number
}

/** The figures on both sides of a slanted stroke; null when the ink is no fraction. */
function partsOf(grey: Grey, around: Box): { above: Grey; below: Grey } | null {
  const rows = inkRows(grey, around)
  if (!rows) return null
  const box = { ...around, ...rows }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (height < 18 || width < 0.55 * height || width > 1.7 * height) return null
  const stroke = strokeIn(grey, box)
  if (!stroke) return null
  const thick = Math.max(1.5, height / 14)
  const above = cutOut(grey, box, (x, y) => x < atRow(stroke, box, y) - thick)
  const below = cutOut(grey, box, (x, y) => x > atRow(stroke, box, y) + thick)
  if (!above || !below) return null
  const isHigh = above.bottom <= box.top + 0.72 * height && above.top <= box.top + 0.2 * height
  const isLow = below.top >= box.top + 0.3 * height && below.bottom >= box.bottom - 0.2 * height
  return isHigh && isLow ? { above: above.grey, below: below.grey } : null
}

const atRow = ({ foot, lean }: Stroke, box: Box, y: number) =>
  foot + (lean * (box.bottom - 1 - y)) / Math.max(1, box.bottom - box.top - 1)

/** The darkest straight line from the lower left to the upper right that is ink nearly all along. */
function strokeIn(grey: Grey, box: Box): Stroke | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  let best: Stroke | null = null
  let most = 0.9
  for (let foot = box.left; foot < box.left + 0.6 * width; foot++) {
    for (let lean = 0.2 * height; lean <= 1.1 * height && foot + lean < box.right; lean++) {
      const share = inkAlong(grey, box, { foot, lean })
      if (share <= most) continue
      most = share
      best = { foot, lean }
    }
  }
  return best
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
