import { type TextLabel, labelOf } from './labels.js'
import { isAmountLine, startsWithNumber } from './amounts.js'
import { isFact, timeLabelOf, timeLabelOver } from './fact_lines.js'
import { markedLine } from './line_marks.js'
import { splitInline } from './split_inline.js'
import type { TextLine } from './text_line.js'

/** A line that has been looked at. */
export interface Row {
  text: string
  size: number
  bold: boolean
  gap: boolean
  bullet: boolean
  number: number | null
  /** Whether it reads as an ingredient with an amount. */
  amount: boolean
  label: TextLabel | null
  /** The lines that it was put together of. */
  lines: TextLine[]
}

const HASHTAG = /(?:^|\s)#[\p{L}\p{M}\p{N}_]+/gu
/** Longer lines are no captions. */
const LONGEST_TAGGED = 6_000
const MENTION = /(?:^|\s)@[\w.]{2,}/g

/** The lines as rows, cleaned, with lines that hold several things taken apart. */
export function rowsOf(lines: TextLine[], language: string): Row[] {
  const rows: Row[] = []
  let gap = false
  for (const line of lines) {
    const marked = markedLine(line)
    gap ||= line.gapBefore === true
    const text = withoutTags(marked.text)
    if (!/[\p{L}\p{N}½¼¾⅓⅔⅛]/u.test(text)) {
      gap ||= text === ''
      continue
    }
    for (const part of splitInline(text, language)) {
      const row = rowOf({ ...marked, text: part.text, gapBefore: gap }, line, language)
      rows.push(part.label ? { ...row, label: part.label, amount: false } : row)
      gap = false
    }
  }
  return withTimes(withValues(rows, language), language)
}

function rowOf(marked: TextLine, line: TextLine, language: string): Row {
  const { text } = marked
  const label = startsWithNumber(text, false) ? null : labelOf(text, language)
  const amount = label === null && isAmountLine(text)
  return {
    text,
    size: marked.size ?? 1,
    bold: marked.bold ?? false,
    gap: marked.gapBefore ?? false,
    bullet: marked.bullet ?? false,
    number: marked.number ?? null,
    amount,
    label,
    lines: [line],
  }
}

/** Words of a text that are tags ("#soup"), each once. */
export function hashtagsIn(lines: TextLine[]): string[] {
  const found = lines.flatMap(({ text }) => text.match(HASHTAG) ?? [])
  const words = found.map((tag) => tag.trim().slice(1).replaceAll('_', ' '))
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].filter((word) =>
    /\p{L}/u.test(word)
  )
}

/** Tags that only file a text are taken away; one within a sentence stays as a word of it. */
function withoutTags(text: string): string {
  if (!/[#@]/.test(text) || text.length > LONGEST_TAGGED) return text
  const left = text.replace(HASHTAG, '').replace(MENTION, '').trim()
  if (!/\p{L}/u.test(left)) return ''
  const tail = new RegExp(String.raw`(?:${HASHTAG.source})+\s*$`, 'u')
  return text
    .replace(tail, '')
    .replaceAll(/#(?=\p{L})/gu, '')
    .trim()
}

/** Labels whose value stands in the next line, as printed pages have them, get it. */
function withValues(rows: Row[], language: string): Row[] {
  const joined: Row[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const text =
      last && isWaiting(last) ? `${last.text.replace(/(?<!\s)\s*[:：]$/, '')}: ${row.text}` : ''
    const label = text && row.text.length <= 40 && !row.label ? labelOf(text, language) : null
    if (last && label && label.value !== '') {
      joined[joined.length - 1] = { ...last, text, label, lines: [...last.lines, ...row.lines] }
    } else joined.push(row)
  }
  return joined
}

function isWaiting({ label }: Row): boolean {
  return isFact(label) && label.value === ''
}

const states = (row: Row | undefined): boolean =>
  row !== undefined && isFact(row.label) && row.label.value !== ''

/** "Bake 40 min" in a line of its own is a fact beside another one; elsewhere it is a step. */
function withTimes(rows: Row[], language: string): Row[] {
  const timed: Row[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    const next = rows[at + 1]
    if (!row) break
    const isFree = row.label === null && row.number === null && !row.bullet
    const alone = isFree ? timeLabelOf(row.text, language) : null
    if (alone && (states(timed.at(-1)) || states(next))) {
      timed.push({ ...row, label: alone, amount: false })
      continue
    }
    const over = isFree && next ? timeLabelOver(row.text, next.text, language) : null
    if (over && next && (states(timed.at(-1)) || states(rows[at + 2]))) {
      const text = `${over.said}: ${over.value}`
      timed.push({ ...row, text, label: over, lines: [...row.lines, ...next.lines] })
      at++
    } else timed.push(row)
  }
  return timed
}
