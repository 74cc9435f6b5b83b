import { isSentence, isWordedAmount } from './amounts.js'
import { languagesOf } from './labels.js'
import { isTitle } from './titles.js'
import type { Row } from './rows.js'

/** What a part of the text is. */
export type SectionKind =
  'start' | 'ingredients' | 'method' | 'notes' | 'nutrition' | 'equipment' | 'description' | 'aside'

/** Rows below one heading, or below none. */
export interface Section {
  kind: SectionKind
  /** The heading as the text has it; null when the part was recognised by its looks. */
  heading: string | null
  rows: Row[]
}

const LONG = 45
/** How many rows behind a heading show what it announces. */
const NEXT = 4
const LEAST_LIST = 2
const LEAST_RUN = 3
const MOST_OF_BLOCK = 0.5
const LEAST_PROSE = 50
const LEAST_WORDS = 4
const LEAST_MEAN = 28
const RESUMED = new Set<SectionKind>(['start', 'ingredients', 'method'])
const OPENERS: Record<string, SectionKind> = {
  ingredients: 'ingredients',
  method: 'method',
  notes: 'notes',
  nutrition: 'nutrition',
  equipment: 'equipment',
  description: 'description',
  shopping: 'aside',
}

/** The parts of one recipe in order; `facts` are the rows that are set apart (servings, times …). */
export function sectionsOf(rows: Row[]): { sections: Section[]; facts: Row[] } {
  const facts: Row[] = []
  const sections: Section[] = [{ kind: 'start', heading: null, rows: [] }]
  for (const [at, row] of rows.entries()) {
    const last = sections.at(-1)
    const kind = row.label ? OPENERS[row.label.kind] : undefined
    if (row.label && kind && opens(row, last, rows.slice(at + 1, at + NEXT))) {
      sections.push(...opened(row, kind, last))
    } else if (row.label && !kind && isTold(row, last)) facts.push(row)
    else last?.rows.push(row)
  }
  return { sections: broken(settled(sections.flatMap(withoutTools))), facts }
}

/** A note in one line ("Tip: …") interrupts a list or a method, which goes on behind it. */
function opened(row: Row, kind: SectionKind, last: Section | undefined): Section[] {
  const { label } = row
  const value = label?.value ?? ''
  const rows = value && kind !== 'ingredients' ? [{ ...row, label: null, text: value }] : []
  const heading = label ? [label.said, value].filter(Boolean).join(' ') : null
  const isNote = value !== '' && kind === 'notes'
  const resumed = isNote && last !== undefined && RESUMED.has(last.kind)
  const section: Section = { kind, heading, rows }
  return resumed ? [section, { kind: last.kind, heading: last.heading, rows: [] }] : [section]
}

/**
 * A numbered or bulleted line in the method that begins like a heading is a step, and so is one that
 * speaks of ingredients where none follow.
 */
function opens({ label, bullet, number }: Row, last: Section | undefined, next: Row[]): boolean {
  if (label?.kind === 'ingredients' && !next.some(isItem)) {
    const isExact = languagesOf(label).length > 0
    if (!isExact || (last?.kind === 'method' && last.heading !== null)) return false
  }
  if (last?.kind !== 'method' && last?.kind !== 'ingredients') return true
  return (!bullet && number === null) || label?.value === ''
}

function isTold({ label, text, number }: Row, last: Section | undefined): boolean {
  return label !== null && number === null && (last?.kind !== 'method' || text.length <= LONG)
}

/** Tools named within the list of ingredients end where amounts follow again, below a title. */
function withoutTools(section: Section): Section[] {
  if (section.kind !== 'equipment') return [section]
  const at = section.rows.findIndex((row, place) => {
    const next = section.rows.slice(place + 1, place + NEXT)
    return isTitle(row) && next.filter(isItem).length > 1
  })
  if (at < 0) return [section]
  const { heading, rows } = section
  return [
    { ...section, rows: rows.slice(0, at) },
    { kind: 'ingredients', heading, rows: rows.slice(at) },
  ]
}

/** A heading for the method that stands before everything is part of the start ("Recette"). */
function settled(sections: Section[]): Section[] {
  const [start, ...rest] = sections
  const first = rest[0]
  const more = rest.slice(1).some(({ kind }) => kind === 'ingredients')
  if (!start || first?.kind !== 'method' || !more || sizeOf(first.rows) >= LEAST_PROSE)
    return sections
  return settled([{ ...start, rows: [...start.rows, ...first.rows] }, ...rest.slice(1)])
}

function sizeOf(rows: Row[]): number {
  return rows.reduce((sum, { text }) => sum + (isSentence(text) ? text.length : 0), 0)
}

/** Finds what has no heading: lists within the start, and the method behind a list. */
function broken(sections: Section[]): Section[] {
  const listed = sections.some(({ kind }) => kind === 'ingredients')
  const begun = listed ? sections : begunByRun(sections)
  const taught = begun.some(({ kind, heading }) => kind === 'method' && heading !== null)
  if (taught) return begun.flatMap(withList)
  return begun.flatMap((section, at) => {
    const isCut = begun[at + 1]?.kind === 'method'
    return section.kind === 'ingredients' && !isCut ? withProse(section) : section
  })
}

/** The first run of amounts is the list; what follows it without a heading is the method. */
function begunByRun(sections: Section[]): Section[] {
  let isBegun = false
  return sections.flatMap((section): Section[] => {
    if (isBegun) return section.kind === 'start' ? [{ ...section, kind: 'method' }] : [section]
    const parts = withRun(section)
    isBegun = parts.length > 1
    return parts
  })
}

function withRun(section: Section): Section[] {
  if (section.kind !== 'start' && section.kind !== 'description') return [section]
  const run = runIn(section.rows)
  if (!run) return [section]
  const rest = section.rows.slice(run.end)
  const before = { ...section, rows: section.rows.slice(0, run.start) }
  const list: Section = {
    kind: 'ingredients',
    heading: null,
    rows: section.rows.slice(run.start, run.end),
  }
  return rest.length > 0
    ? [before, list, { kind: 'method', heading: null, rows: rest }]
    : [before, list]
}

/** A second list within the method, below a title of its own ("For the icing:"). */
function withList(section: Section): Section[] {
  if (section.kind !== 'method') return [section]
  const { heading, rows } = section
  const run = runIn(rows)
  const above = run && rows[run.start]
  if (!run || !above || !isTitle(above) || rows.slice(run.start, run.end).some(isProse))
    return [section]
  const list: Section = { kind: 'ingredients', heading, rows: rows.slice(run.start, run.end) }
  const rest = withList({ kind: 'method', heading, rows: rows.slice(run.end) })
  return [{ kind: 'method', heading, rows: rows.slice(0, run.start) }, list, ...rest]
}

/** The first run of lines with amounts; titles and lines without may stand between. */
export function runIn(rows: Row[]): { start: number; end: number } | null {
  for (let start = 0; start < rows.length; start++) {
    if (!isItem(rows[start]) || (start === 0 && rows[1]?.gap)) continue
    const end = runEnd(rows, start)
    const amounts = rows.slice(start, end).filter(isItem).length
    if (amounts >= LEAST_RUN && amounts >= (end - start) / 2)
      return { start: opener(rows, start), end }
    start = end - 1
  }
  return null
}

function runEnd(rows: Row[], start: number): number {
  let end = Math.max(start + 1, blockEnd(rows, start))
  for (let at = end; at < rows.length && at - end < LEAST_LIST; at++) {
    const row = rows[at]
    if (!row || isProse(row) || (row.gap && /[.!。]$/.test(row.text))) break
    if (isItem(row)) end = at + 1
  }
  while (isTail(rows[end], rows[end - 1])) end++
  return end
}

/** A paragraph of which most lines have amounts is a list to its end; else where it begins. */
function blockEnd(rows: Row[], start: number): number {
  const next = rows.findIndex(({ gap }, at) => at > start && gap)
  if (next < 0) return start
  const block = rows.slice(start, next)
  const items = block.filter((row) => isItem(row) && !isProse(row)).length
  return block.length >= LEAST_RUN && items >= block.length * MOST_OF_BLOCK ? next : start
}

/** A line right behind a list that has no amount but looks like its lines ("Salt and pepper"). */
function isTail(row: Row | undefined, last: Row | undefined): boolean {
  if (!row || !last || row.gap || row.label || row.number !== null || isTitle(row)) return false
  return row.text.length <= LONG && row.bullet === last.bullet && !/[.!?。]$/.test(row.text)
}

/** The title of a list's first group, or lines without amounts, may begin its paragraph. */
function opener(rows: Row[], start: number): number {
  const above = rows[start - 1]
  if (above && isTitle(above) && /[:：]$/.test(above.text)) return start - 1
  const first = rows.slice(0, start + 1).findLastIndex(({ gap }) => gap)
  const between = rows.slice(first, start)
  const isShort = between.every(
    (row) => row.text.length <= LONG && !row.label && !/[.!?。]$/.test(row.text)
  )
  return first > 0 && between.length <= LEAST_RUN && isShort ? first : start
}

function isItem(row: Row | undefined): boolean {
  return row !== undefined && (row.amount || isWordedAmount(row.text))
}

function isProse({ text, amount, number }: Row): boolean {
  return isSentence(text) || (number !== null && !amount) || (text.length > LONG * 2 && !amount)
}

/** A list that goes on into prose is cut where the prose begins. */
function withProse(section: Section): Section[] {
  const { rows } = section
  for (let at = LEAST_LIST; at < rows.length; at++) {
    const row = rows[at]
    if (!row || isItem(row)) continue
    const rest = rows.slice(at)
    if (!(isProse(row) || areSteps(rest)) || isListAgain(rest)) continue
    const above = rows[at - 1]
    const titled = above && at > LEAST_LIST && isTitle(above)
    return [
      { ...section, rows: rows.slice(0, titled ? at - 1 : at) },
      { kind: 'method', heading: null, rows: rest },
    ]
  }
  return [section]
}

/** Short sentences up to the end, none with an amount, as some write their steps. */
function areSteps(rows: Row[]): boolean {
  const [first] = rows
  if (!first || rows.some(isItem) || !/[.!]$/.test(first.text)) return false
  const size = rows.reduce((sum, { text }) => sum + text.length, 0)
  return first.text.split(/\s+/).length >= LEAST_WORDS && size / rows.length >= LEAST_MEAN
}

function isListAgain(rows: Row[]): boolean {
  const amounts = rows.filter((row) => row.amount && row.number === null).length
  return amounts > 1 && amounts > rows.length * 0.3
}
