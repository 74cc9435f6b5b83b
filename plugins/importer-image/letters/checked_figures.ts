import type { Grey } from '../picture/grey.js'
import type { LetterReader } from './engine.js'
import type { PrintedLine, PrintedWord } from './printed_line.js'

/** The engine knows words better than figures: single ones are doubtful to it when they are clear. */
const DOUBTFUL = 0.8
const CONFIRMED = 0.9
const MARGIN = 10

/** Numbers that were doubtful and are read the same on their own are sure. */
export function withCheckedFigures(
  line: PrintedLine,
  grey: Grey,
  reader: LetterReader
): PrintedLine {
  const words = line.words.map((word) => {
    if (word.sure >= DOUBTFUL || !/^\d{1,3}$/.test(word.text)) return word
    const alone = reader.line(cutOut(grey, word), '0123456789')
    const text = alone.flatMap(({ words: all }) => all.map((one) => one.text)).join('')
    return text === word.text ? { ...word, sure: CONFIRMED } : word
  })
  return { ...line, words }
}

/** A word with white around it, without its neighbours. */
function cutOut({ data, width }: Grey, word: PrintedWord): Grey {
  const size = {
    width: word.right - word.left + 2 * MARGIN,
    height: word.bottom - word.top + 2 * MARGIN,
  }
  const out = new Uint8Array(size.width * size.height).fill(255)
  for (let y = word.top; y < word.bottom; y++) {
    const row = data.subarray(y * width + word.left, y * width + word.right)
    out.set(row, (y - word.top + MARGIN) * size.width + MARGIN)
  }
  return { data: out, ...size }
}
