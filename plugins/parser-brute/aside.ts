import { addMeasure, readMeasure } from './measures.js'
import {
  behindWord,
  isBreak,
  type Line,
  mark,
  nextBreak,
  phraseAt,
  type Role,
  textOf,
} from './line.js'
import { startsTrait } from './traits.js'

/** Reads what stands behind a comma or in brackets, part by part. */
export function readAside(line: Line, from: number, to: number): void {
  let at = from
  while (at < to) {
    if (line.roles[at] !== null || isBreak(line, at)) {
      mark(line, at, at + 1, 'dropped')
      at++
      continue
    }
    const end = partEnd(line, at, to)
    readPart(line, at, end)
    at = end
  }
}

function partEnd(line: Line, at: number, to: number): number {
  const limit = Math.min(nextBreak(line, at), to)
  let end = at + 1
  while (end < limit && line.roles[end] === null) end++
  return end
}

function readPart(line: Line, from: number, to: number): void {
  const or = behindWord(line, ['or'], from)
  if (or > from && or < to) {
    const measure = readMeasure(line, or)
    const name = measure ? behindWord(line, ['of'], measure.end) : or
    if (name < to) line.alternatives.push(textOf(line, name, to))
    mark(line, from, to, 'alternative')
    return
  }
  takeAmountIn(line, from, to)
  const purpose = placeOf(from, to, (at) => phraseAt(line, line.words.words.purpose, at))
  const isAddition = behindWord(line, ['plus'], from) > from
  if (isPurposeWord(line, to - 1)) mark(line, from, to, 'purpose')
  else if (purpose < to && purpose > from && !isAddition) {
    mark(line, from, purpose, kindOf(line, from, purpose))
    mark(line, purpose, to, 'purpose')
  } else mark(line, from, to, purpose < to ? 'purpose' : kindOf(line, from, to))
}

/** “飾り用”. */
const isPurposeWord = ({ words, tokens }: Line, at: number) =>
  words.spelling.unspaced && (tokens[at]?.text.endsWith('用') ?? false)

function takeAmountIn(line: Line, from: number, to: number): void {
  const plus = behindWord(line, ['plus'], from)
  const measure = readMeasure(line, behindWord(line, ['each', 'of'], plus))
  if (!measure || measure.end > to) return
  const unit = line.amount?.unit
  const isMeasure = unit?.dim === 'mass' || unit?.dim === 'volume'
  addMeasure(line, from, measure, plus > from ? 'added' : isMeasure ? 'same' : 'size')
}

function kindOf(line: Line, from: number, to: number): Role {
  const isTrait = (at: number) =>
    startsTrait(line, at) || phraseAt(line, line.words.kinds, at) !== null
  if (placeOf(from, to, isTrait) < to) return 'preparation'
  const size = phraseAt(line, line.words.sizes, from)
  return size?.end === to ? 'size' : 'comment'
}

function placeOf(from: number, to: number, is: (at: number) => unknown): number {
  for (let at = from; at < to; at++) if (is(at)) return at
  return to
}
