import type { FieldEvidence } from '#core/shared/contract/imports'
import { isSentence } from './amounts.js'
import { withoutEmoji } from './line_marks.js'
import type { Row } from './rows.js'
import { isYieldLine } from './servings.js'
import { unwrapProse } from './unwrap.js'

/** A recipe's name and description, as the rows above its lists give them. */
export interface Naming {
  name: string
  description: string
  /** How sure the name is; null when the text has none. */
  sure: Pick<FieldEvidence, 'confidence' | 'reason'> | null
}

const LONGEST = 120
const LONGEST_GUESS = 70
const LONGEST_DESCRIPTION = 2000
const ADDRESS = /https?:|www\.|\S@\S/i

/** Finds the name among the rows above the lists; what stands below it is the description. */
export function namingOf(start: Row[], ownName: string | null): Naming {
  const rows = start.filter(({ text }) => !isYieldLine(text))
  const labelled = rows.find(({ label }) => label?.kind === 'title' && label.value !== '')
  if (labelled?.label)
    return named(
      labelled.label.value,
      rows.filter((row) => row !== labelled),
      0.97
    )
  const largest = rows.filter(canName).reduce((most, { size }) => Math.max(most, size), 0)
  const first = rows.findIndex((row) => canName(row) && row.size === largest)
  const row = rows[first]
  if (row && (largest > 1.05 || row.bold)) {
    const end = titleEnd(rows, first)
    const words = rows.slice(first, end).map(({ text }) => text)
    return named(words.join(' '), rows.slice(end), 0.96)
  }
  return guessed(rows, ownName)
}

function named(words: string, below: Row[], confidence: number): Naming {
  return { name: tidy(words), description: descriptionOf(below), sure: { confidence } }
}

/** A title in large letters may go on over the next rows. */
function titleEnd(rows: Row[], first: number): number {
  const size = rows[first]?.size ?? 1
  const below = rows.slice(first + 1, first + 3)
  const other = below.findIndex((row) => size < 1.05 || row.size !== size || row.gap)
  return first + 1 + (other < 0 ? below.length : other)
}

function guessed(rows: Row[], ownName: string | null): Naming {
  const [head] = rows
  const isHead = head && canName(head) && (rows[1]?.gap ?? true) && !/[.:,]$|\.\s/.test(head.text)
  const at = isHead ? 0 : rows.findIndex((row) => canName(row) && isPlainName(row))
  const row = rows[at]
  if (row) {
    const alone = at === 0 || row.gap
    return named(row.text, rows.slice(at + 1), alone ? 0.88 : 0.7)
  }
  if (ownName) return { ...named(ownName, rows, 0.8) }
  const sentence = /^[^.!?:\n]{3,70}(?=[.!?:])/.exec(rows[0]?.text ?? '')?.[0]
  const description = descriptionOf(rows)
  return sentence
    ? { name: tidy(sentence), description, sure: { confidence: 0.5, reason: 'guessed' } }
    : { name: '', description, sure: null }
}

function canName({ text, label, number }: Row): boolean {
  if (label && label.kind !== 'title') return false
  return text.length <= LONGEST && number === null && /\p{L}{2}/u.test(text) && !ADDRESS.test(text)
}

function isPlainName({ text, amount }: Row): boolean {
  if (text.length > LONGEST_GUESS || isSentence(text) || amount) return false
  return !/[,;:：.。]$/.test(text)
}

function tidy(words: string): string {
  const bare = withoutEmoji(words)
    .replace(/^["“„«]+|(?<!["”“»:：])["”“»:：]+$/g, '')
    .trim()
  return bare.slice(0, LONGEST_DESCRIPTION)
}

function descriptionOf(rows: Row[]): string {
  const stated = rows.filter(
    ({ text, label }) => !label && !/^\S+$/.test(text.replace(/\p{Lo}/u, ' '))
  )
  const prose = stated.filter(({ text }) => text.split(/\s+/).length > 2 || /\p{Lo}{6}/u.test(text))
  return unwrapProse(prose.filter(({ text }) => !/^(?:https?:|www\.)\S+$/i.test(text)))
    .map(({ text }) => text)
    .join('\n')
    .slice(0, LONGEST_DESCRIPTION)
}
