import words from '../languages/signs.json' with { type: 'json' }
import { startsWithNumber } from './amounts.js'
import type { Row } from './rows.js'
import { isTitle } from './titles.js'

const NARROW = 30
/** Part of the widest line that one which goes on in the next fills. */
const FULL = 0.72
const HALF = 0.5
const NEARLY = 0.92
/** Lines that are this much longer elsewhere show that the text was never broken. */
const MUCH = 1.6
const BARE_AMOUNT = /^[~≈]?[\d½⅓⅔¼¾⅛][\d½⅓⅔¼¾⅛.,/ –-]*([\p{L}\p{M}. ]{0,14}?)\.?(?:\s\([^)]*\))?$/u
const LONGEST_AMOUNT = 24
const units = new Set(words.units)
/** Words that no line ends with. */
const LINKS =
  /\s(?:and|or|of|with|into|to|by|in|for|the|und|oder|mit|von|et|ou|de|avec|y|con|e|ed|di|en|met|och|eller|med|og|i|lub|z|и|или|с|&)$/iu
const ENDS = /[.!?:;。！？：…]["'»”)\]]?$/

/**
 * List lines that were broken over two, put together again; `longest` is the longest line of the
 * whole text, which shows whether lines were broken at all.
 */
export function unwrapList(rows: Row[], longest: number): Row[] {
  const width = widest(rows)
  const bullets = rows.filter(({ bullet }) => bullet).length > rows.length / 2
  const commas = rows.filter(({ text }) => text.endsWith(',')).length > rows.length / 3
  const isTyped = rows.every(({ lines }) => lines[0]?.size === undefined)
  const isBroken = width >= NARROW && !(isTyped && longest > width * MUCH)
  return folded(rows, (last, row, whole) => {
    if (isBareAmount(last) && !startsWithNumber(row.text, true)) return !isTitle(row)
    if (row.gap || row.bullet || isTitle(last)) return false
    if (isUnclosed(whole) || LINKS.test(last.text)) return !/[:：]$/.test(row.text)
    if (row.text.startsWith('(')) return true
    if (row.amount || isTitle(row)) return false
    if (isOpen(last.text)) return !(commas && last.text.endsWith(','))
    const lower = /^\p{Ll}/u.test(row.text)
    if (bullets) return lower || isFull(last, row, width)
    return lower && isBroken && !last.text.endsWith(')') && isFull(last, row, width)
  })
}

/** Whether the next line's first word had no room behind a line. */
function isFull(last: Row, row: Row, width: number): boolean {
  const word = row.text.split(' ', 1)[0] ?? ''
  return last.text.length + 1 + word.length >= width * NEARLY
}

/** Prose whose lines were broken at the page's width, put together to paragraphs. */
export function unwrapProse(rows: Row[]): Row[] {
  const width = widest(rows)
  const marked = rows.filter((row) => row.bullet || row.number !== null).length
  const isMarked = marked > 1 && marked >= rows.length * 0.2
  const isWrapped = rows.some((row, at) => at > 0 && goesOn(rows[at - 1], row, width))
  const hasGaps = rows.slice(1).some(({ gap }) => gap)
  return folded(rows, (last, row) => {
    if (row.gap || isStart(row) || isTitle(last)) return false
    if (goesOn(last, row, width)) return true
    if (isTitle(row)) return false
    return isMarked || (isWrapped && hasGaps)
  })
}

function isStart(row: Row): boolean {
  return row.bullet || row.number !== null || /^\d{1,2}$/.test(row.text)
}

function goesOn(last: Row | undefined, row: Row, width: number): boolean {
  if (!last || row.gap || isStart(row) || ENDS.test(last.text)) return false
  if (isOpen(last.text)) return true
  if (last.text.length < width * (row.amount ? FULL : HALF)) return false
  if (/^\p{Ll}/u.test(row.text)) return true
  return width > NARROW && last.text.length >= width * FULL && last.size === row.size
}

function isBareAmount(row: Row): boolean {
  const unit = row.text.length <= LONGEST_AMOUNT ? BARE_AMOUNT.exec(row.text)?.[1] : undefined
  return unit !== undefined && (unit === '' || units.has(unit.toLowerCase()))
}

/** Whether a bracket was opened that is not closed yet. */
function isUnclosed(text: string): boolean {
  return (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0)
}

function isOpen(text: string): boolean {
  return LINKS.test(text) || /(?:,|\p{L}[-\u00ad\u2010])$/u.test(text)
}

function widest(rows: Row[]): number {
  return rows.reduce((most, { text }) => Math.max(most, text.length), 0)
}

function folded(rows: Row[], continues: (last: Row, row: Row, whole: string) => boolean): Row[] {
  const found: Row[] = []
  let before: Row | null = null
  for (const row of rows) {
    const last = found.at(-1)
    if (last && before && continues(withTail(last, before), row, last.text)) {
      found[found.length - 1] = joined(last, row)
    } else found.push(row)
    before = row
  }
  return found
}

/** What is put together so far, judged by its last line. */
function withTail(last: Row, before: Row): Row {
  return last === before ? last : { ...before, bold: last.bold, amount: last.amount }
}

function joined(last: Row, row: Row): Row {
  const hyphened = /\p{L}[-\u00ad\u2010]$/u.test(last.text) && /^\p{Ll}/u.test(row.text)
  const text = hyphened
    ? last.text.replace(/[-\u00ad\u2010]$/u, '') + row.text
    : `${last.text}${isTight(last.text) ? '' : ' '}${row.text}`
  return {
    ...last,
    text,
    amount: last.amount || (isBareAmount(last) && !row.amount) || row.amount,
    lines: [...last.lines, ...row.lines],
  }
}

/** Scripts without blanks between words. */
function isTight(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？]$/u.test(text)
}
