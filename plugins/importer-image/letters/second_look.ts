import { fromGrey, type Grey, toGrey } from '../picture/grey.js'
import type { LetterReader } from './engine.js'
import type { Box, PrintedLine, PrintedWord } from './printed_line.js'

/** Lines with a word below this are looked at again. */
const DOUBTFUL = 0.75
/** How sure a word is that was read the same twice. */
const CONFIRMED = 0.9
const LARGER = 1.3
/** A number with a word stuck to it. */
const STUCK = /^\d+\p{L}{2,}/u
const FRACTION = /[½⅓⅔¼¾⅛⅜⅝⅞]/
const MARGIN = 12

/**
 * A doubtful line is read again, larger and without its neighbours: words that come out the same are
 * sure, since the engine is modest about short words and figures.
 */
export async function withSecondLook(
  line: PrintedLine,
  grey: Grey,
  reader: LetterReader
): Promise<PrintedLine> {
  if (line.words.every(({ sure, text }) => sure >= DOUBTFUL && !STUCK.test(text))) return line
  const piece = cutOut(grey, line)
  for (const word of line.words) if (isFraction(word)) erase(piece, word, line)
  const larger = fromGrey(piece).resize({ width: Math.round(piece.width * LARGER) })
  const again = reader.line(await toGrey(larger)).flatMap(({ words }) => words)
  if (isParted(line, again)) return { ...line, words: again.map((word) => putBack(word, line)) }
  const seen = again.map(({ text }) => text)
  const words = line.words.map((word) => {
    const at = seen.indexOf(word.text)
    if (at < 0) return word
    seen[at] = ''
    return { ...word, sure: Math.max(word.sure, CONFIRMED) }
  })
  return { ...line, words }
}

/** Whether words that stuck to their number have come apart, and are no less clear. */
function isParted({ words }: PrintedLine, again: PrintedWord[]): boolean {
  if (!words.some(({ text }) => STUCK.test(text)) || words.some(isFraction)) return false
  return again.length > words.length && again.every(({ sure }) => sure >= DOUBTFUL)
}

const isFraction = ({ text }: PrintedWord) => FRACTION.test(text)

/** A word of the larger piece at its place on the page. */
function putBack(word: PrintedWord, line: Box): PrintedWord {
  const back = <T extends Box>(box: T): T => ({
    ...box,
    left: Math.round(box.left / LARGER) - MARGIN + line.left,
    right: Math.round(box.right / LARGER) - MARGIN + line.left,
    top: Math.round(box.top / LARGER) - MARGIN + line.top,
    bottom: Math.round(box.bottom / LARGER) - MARGIN + line.top,
  })
  return { ...back(word), signs: word.signs.map(back) }
}

/** The engine has no letters for fractions; they were found by their shape. */
function erase(piece: Grey, word: Box, line: Box): void {
  const from = word.left - line.left + MARGIN
  for (let y = 0; y < piece.height; y++) {
    piece.data.fill(255, y * piece.width + from, y * piece.width + from + word.right - word.left)
  }
}

/** A line with white around it. */
function cutOut({ data, width }: Grey, { left, top, right, bottom }: Box): Grey {
  const size = { width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN }
  const out = new Uint8Array(size.width * size.height).fill(255)
  for (let y = top; y < bottom; y++) {
    const row = data.subarray(y * width + left, y * width + right)
    out.set(row, (y - top + MARGIN) * size.width + MARGIN)
  }
  return { data: out, ...size }
}
