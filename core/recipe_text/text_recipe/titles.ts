import { groupClosers, groupOpeners } from '../page_words.js'
import { isAmountLine } from './amounts.js'
import type { Row } from './rows.js'

const LONGEST = 70
const MOST_WORDS = 7
const openers = groupOpeners().filter((opener) => opener.length > 2)
const closers = groupClosers()
/** "A krémhez", "Az öntethez". */
const HUNGARIAN = /^az? \p{L}[\p{L} ]{2,30}h[oeö]z$/iu
const FRAMED = /^[[【〔<(（](.{1,40})[\]】〕>)）]\s*[:：]?$/u

/** Whether a row within a list or a method is the title of the part below it. */
export function isTitle(row: Row): boolean {
  const { text, bold, size, label } = row
  if (text.length > LONGEST || row.number !== null || isAmountLine(text)) return false
  if (label && label.kind !== 'title') return false
  if (/[:：]$/.test(text) || FRAMED.test(text)) return true
  if (/[.!?,;。]$/.test(text)) return false
  if ((bold || size > 1.08) && !row.bullet) return true
  return !row.bullet && (isShouted(text) || isOpener(text))
}

/** Whether a line opens a group without a colon ("For the sauce"). */
export function isOpener(text: string): boolean {
  const lower = text.toLowerCase().replace(/\s?[:：]$/, '')
  if (/\d/.test(text) || text.split(' ').length > MOST_WORDS) return false
  return (
    openers.some((opener) => lower.startsWith(`${opener} `)) ||
    closers.some((closer) => lower.endsWith(closer)) ||
    HUNGARIAN.test(lower)
  )
}

function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return capitals > 3 && !/\p{Ll}/u.test(text) && !/\d/.test(text)
}

/** A title without the marks around it. */
export function titleWords(text: string): string {
  const framed = FRAMED.exec(text)?.[1]
  return (framed ?? text).replace(/(?<![\s:：])\s*[:：]+$/, '').trim()
}
