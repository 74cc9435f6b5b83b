import { isSentence } from './amounts.js'
import type { Row } from './rows.js'
import { runIn } from './sections.js'
import { isOpener } from './titles.js'

const FAR = 14
const LONGEST_TITLE = 80

/** Rows of each recipe of a text that holds several; one part when it holds one. */
export function splitRecipes(rows: Row[]): Row[][] {
  const lists = listStarts(rows)
  const cuts = [0]
  for (const [place, at] of lists.entries()) {
    const from = lists[place - 1]
    if (from === undefined || !holdsMethod(rows.slice(from, at))) continue
    const title = titleAbove(rows, at, from)
    if (title !== null) cuts.push(title)
  }
  return cuts.map((start, place) => rows.slice(start, cuts[place + 1]))
}

/** Where lists of ingredients begin: at their headings, or where runs of amounts do. */
function listStarts(rows: Row[]): number[] {
  const headed = rows.flatMap(({ label }, at) => (label?.kind === 'ingredients' ? [at] : []))
  if (headed.length > 0) return headed
  const found: number[] = []
  let from = 0
  for (let run = runIn(rows); run; run = runIn(rows.slice(from))) {
    found.push(from + run.start)
    from += run.end
  }
  return found
}

function holdsMethod(rows: Row[]): boolean {
  return (
    rows.some(({ label }) => label?.kind === 'method') || rows.some(({ text }) => isSentence(text))
  )
}

/** The row that names the recipe whose list begins at a place; null when it goes on with the last. */
function titleAbove(rows: Row[], list: number, from: number): number | null {
  const first = Math.max(from + 1, list - FAR)
  const near = rows.slice(first, list).map((row, at) => ({ row, at: first + at }))
  const largest = Math.max(1, ...near.map(({ row }) => row.size))
  const names = near.filter(({ row }) => canName(row))
  const found =
    largest > 1.05
      ? names.find(({ row }) => row.size === largest)
      : names.find(({ row, at }) => (row.gap || at === first) && !isWithin(rows, at, list))
  return found && !isOpener(found.row.text) ? found.at : null
}

function canName({ text, label, number, amount }: Row): boolean {
  if (label && label.kind !== 'title') return false
  if (text.length > LONGEST_TITLE || number !== null || amount) return false
  return /\p{L}{2}/u.test(text) && !/[.,;:：。]$/.test(text)
}

/** Whether sentences of a method stand between a row and the list, so that it is no title. */
function isWithin(rows: Row[], at: number, list: number): boolean {
  return (
    rows
      .slice(at + 1, list)
      .filter(({ number, label }) => number !== null || label?.kind === 'method').length > 0
  )
}
