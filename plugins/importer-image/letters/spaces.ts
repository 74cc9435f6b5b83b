import { median } from '../picture/level_page.js'
import type { Grey } from '../picture/grey.js'
import { type InkRun, inkRuns } from './ink_runs.js'
import { around, type PrintedLine, type PrintedSign, type PrintedWord } from './printed_line.js'

/** A gap within a word is a space when it is this share of the line's spaces … */
const OF_SPACES = 0.6
/** … and this many times as wide as the white between the line's letters. */
const OF_GAPS = 2.2

/** Parts words that were run together, where the white between their letters is as wide as a space. */
export function withSpaces(line: PrintedLine, grey: Grey): PrintedLine {
  const inked = line.words.map((word) => ({ word, runs: inkRuns(grey, word) }))
  const gaps = inked.flatMap(({ runs }) => gapsOf(runs))
  const spaces = inked.slice(1).map(({ runs }, at) => {
    const before = inked[at]?.runs.at(-1)
    const first = runs[0]
    return before && first ? first.left - before.right : 0
  })
  if (gaps.length === 0) return line
  const wide = spaces.filter((space) => space > 0)
  const letter = (line.bottom - line.top) / 2
  const least = Math.max(
    wide.length > 0 ? OF_SPACES * median(wide) : 0.3 * letter,
    OF_GAPS * Math.max(1, median(gaps))
  )
  return { ...line, words: inked.flatMap(({ word, runs }) => parted(word, runs, least)) }
}

function gapsOf(runs: InkRun[]): number[] {
  return runs.slice(1).map(({ left }, at) => left - (runs[at]?.right ?? left))
}

function parted(word: PrintedWord, runs: InkRun[], least: number): PrintedWord[] {
  const gaps = runs.slice(1).flatMap(({ left }, at) => {
    const before = runs[at]?.right ?? left
    return left - before >= least ? [(left + before) / 2] : []
  })
  const parts: PrintedSign[][] = []
  for (const sign of word.signs) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    const isApart = last && gaps.some((gap) => middle(last) < gap && gap < middle(sign))
    if (part && last && !(isApart && mayPart(last.text, sign.text))) part.push(sign)
    else parts.push([sign])
  }
  if (parts.length < 2) return [word]
  return parts.map((signs) => ({
    text: signs.map(({ text }) => text).join(''),
    sure: word.sure,
    signs,
    ...around(signs),
  }))
}

const middle = ({ left, right }: PrintedSign) => (left + right) / 2

/** Between these the engine loses spaces; of letters among themselves it knows best. */
const LOST = [/^[\d½¼¾)][\p{L}(]$/u, /^[.,;:]\p{L}$/u, /^\p{L}[\d(]$/u]

/** Slim letters may be the figure 1 of "1 egg". */
function mayPart(before: string, after: string): boolean {
  return LOST.some((pair) => pair.test(before + after)) || /^[lIıT]\p{Ll}$/u.test(before + after)
}
