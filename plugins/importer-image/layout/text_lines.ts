import type { TextLine } from '#core/recipe_text/index'
import type { Grey } from '../picture/grey.js'
import { INK } from '../picture/marks.js'
import type { Box, PrintedLine, PrintedSign } from '../letters/printed_line.js'

/** A line with how its letters look, in px. */
interface Look {
  line: PrintedLine
  /** Height of its small letters. */
  height: number
  /** Where they stand. */
  foot: number
  /** Usual width of their strokes, as a share of their height. */
  stroke: number
}

/** Letters without a stroke above or below. */
const SMALL = /^[acemnorsuvwxz]$/u
const TALL = /^[\p{Lu}\dbdfhklißtäöüéèàâêîôûáíóúñ]$/u
/** Capitals and figures are this much higher than small letters. */
const CAPITAL = 1.42
const BOLDER = 1.22
/** Shorter lines do not tell how bold they are. */
const FEW_LETTERS = 3
/** The inked band of a line is a little slimmer than its small letters are high. */
const BAND = 1.2
const WIDER = 1.35

/** Where a box lies on the picture that people see. */
export type PlaceOf = (box: Box) => TextLine['place']

/** Lines of a page as the reader of texts wants them: sizes against the body's, gaps, places. */
export function textLinesOf(lines: PrintedLine[], grey: Grey, placeOf: PlaceOf): TextLine[] {
  const looks = lines.map((line) => lookOf(line, grey))
  const body = bodyOf(looks)
  const white = usual(looks.flatMap((look, at) => whiteBefore(looks[at - 1], look) ?? []))
  return looks.map((look, at) => {
    const size = Math.round((100 * look.height) / body.height) / 100
    const before = whiteBefore(looks[at - 1], look)
    const bold = look.stroke > BOLDER * body.stroke && lettersIn(look.line) >= FEW_LETTERS
    return {
      text: look.line.words.map(({ text }) => text).join(' '),
      ...(Math.abs(size - 1) > 0.12 ? { size } : {}),
      ...(bold ? { bold } : {}),
      ...(at > 0 && (before === null || before > WIDER * white) ? { gapBefore: true } : {}),
      place: placeOf(look.line),
      sure: sureOf(look.line),
    }
  })
}

function lookOf(line: PrintedLine, grey: Grey): Look {
  const signs = line.words.flatMap(({ signs: all }) => all)
  const small = signs.filter(({ text }) => SMALL.test(text))
  const tall = signs.filter(({ text }) => TALL.test(text))
  const heights = [
    ...small.map(heightOf),
    ...(small.length > 2 ? [] : tall.map((sign) => heightOf(sign) / CAPITAL)),
  ]
  const height = Math.min(usual(heights) || Infinity, BAND * bandOf(line, grey))
  const feet = [...small, ...tall].map(({ bottom }) => bottom)
  const stroke = strokeOf(line, grey) / height
  return { line, height, foot: usual(feet) || line.bottom, stroke }
}

const heightOf = ({ top, bottom }: PrintedSign) => bottom - top

/** The look of most letters: long lines say more than short ones. */
function bodyOf(looks: Look[]): { height: number; stroke: number } {
  const weighed = looks.flatMap((look) =>
    Array.from({ length: Math.ceil(look.line.words.length / 2) }, () => look)
  )
  const height = usual(weighed.map((look) => look.height)) || 1
  return { height, stroke: usual(weighed.map((look) => look.stroke)) || 1 }
}

function lettersIn({ words }: PrintedLine): number {
  return words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
}

/** How high the rows of a line are that hold much of its ink. */
function bandOf({ left, top, right, bottom }: Box, { data, width }: Grey): number {
  const inks = Array.from({ length: bottom - top }, (_, at) => {
    const row = data.subarray((top + at) * width + left, (top + at) * width + right)
    return row.reduce((sum, value) => sum + (value < INK ? 1 : 0), 0)
  })
  const most = Math.max(...inks)
  return Math.max(4, inks.filter((ink) => ink > 0.35 * most).length)
}

/** White above a line in px; null where it does not stand below the line before it. */
function whiteBefore(before: Look | undefined, { line, height, foot }: Look): number | null {
  if (!before) return null
  const white = foot - height - before.foot
  const under = line.left < before.line.right && before.line.left < line.right
  return white > 0 && under ? white : null
}

/** How long runs of ink within a line usually are. */
function strokeOf(line: PrintedLine, { data, width }: Grey): number {
  const lengths: number[] = []
  for (let y = Math.max(0, line.top); y < line.bottom; y += 2) {
    let run = 0
    for (let x = line.left; x <= line.right; x++) {
      if ((data[y * width + x] ?? 255) < INK) run++
      else if (run > 0) {
        lengths.push(run)
        run = 0
      }
    }
  }
  return usual(lengths)
}

/** A line is as sure as its words, long ones and doubtful ones counting more. */
function sureOf({ words }: PrintedLine): number {
  const length = words.reduce((sum, { text }) => sum + text.length, 0)
  const mean = words.reduce((sum, { text, sure }) => sum + sure * text.length, 0) / length
  const least = Math.min(...words.map(({ sure }) => sure))
  return Math.round(50 * (mean + least)) / 100
}

/** The value in the middle; 0 when there is none. */
function usual(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
