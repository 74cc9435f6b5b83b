import {
  type DoubtReason,
  doubtLimit,
  type DraftField,
  draftFields,
  type LinePlace,
} from '#core/shared/contract/imports'
import { sureness } from '#web/features/shared/parsing/read_line'
import type { Review, ReviewLine } from './review_model.js'

/** Something to look at: a whole field or one line, with why. */
export interface Doubt {
  /** The line's id, or `field-<name>`. */
  key: string
  field: DraftField | null
  line: ReviewLine | null
  confidence: number
  reason: DoubtReason
}

/** What every recipe has. */
const needed: DraftField[] = ['name', 'ingredients', 'steps']

function isThere({ fields, lines }: Review, field: DraftField): boolean {
  if (field === 'name') return fields.name.trim() !== ''
  return lines.some(({ list, heading }) => list === field && !heading)
}

function fieldDoubt(review: Review, field: DraftField): Doubt | null {
  if (review.settled.includes(field)) return null
  const own = { key: `field-${field}`, field, line: null }
  if (needed.includes(field)) {
    if (!isThere(review, field)) return { ...own, confidence: 0, reason: 'missing' }
  }
  const { confidence, reason = 'guessed' } = review.evidence[field] ?? {
    confidence: 1,
    reason: undefined,
  }
  const wasMissing = reason === 'missing' && needed.includes(field)
  return confidence < doubtLimit && !wasMissing ? { ...own, confidence, reason } : null
}

/** Whether a line still asks for a look. */
export function isDoubtful({ list, settled, confidence }: ReviewLine): boolean {
  return list !== 'out' && !settled && confidence < doubtLimit
}

function lineDoubts(review: Review, of: ListField): Doubt[] {
  return review.lines
    .filter((line) => line.list === of && isDoubtful(line))
    .map((line) => ({
      key: line.id,
      field: null,
      line,
      confidence: line.confidence,
      reason: line.reason ?? 'guessed',
    }))
}

/** What is left to look at: name, ingredients and steps first, then whatever else is doubtful. */
export function doubtsOf(review: Review): Doubt[] {
  const of = (field: DraftField) => fieldDoubt(review, field) ?? []
  const others = draftFields.filter((field) => !needed.includes(field))
  return [
    of('name'),
    of('ingredients'),
    lineDoubts(review, 'ingredients'),
    of('steps'),
    lineDoubts(review, 'steps'),
    lineDoubts(review, 'notes'),
    others.map(of),
  ].flat(2)
}

const isGlanced = (settled: boolean, confidence: number) =>
  !settled && sureness(confidence) === 'check'

/** Whether a line is neither sure nor so doubtful that it must be looked at, and still untouched. */
export function isUnsureLine({ list, heading, settled, confidence }: ReviewLine): boolean {
  return list !== 'out' && !heading && isGlanced(settled, confidence)
}

/** The same of a field; the language is none of what a person reads. */
export function isUnsureField(review: Review, field: DraftField): boolean {
  if (field === 'language') return false
  const isGone = isListField(field) && linesOf(review, field).length === 0
  const { confidence = 1 } = review.evidence[field] ?? {}
  return !isGone && isGlanced(review.settled.includes(field), confidence)
}

/** How many fields and lines are to be glanced over: below, each of them is marked. */
export function unsureCount(review: Review): number {
  const lines = review.lines.filter((line) => isUnsureLine(line))
  return lines.length + draftFields.filter((field) => isUnsureField(review, field)).length
}

/** A field that is a list of lines. */
export type ListField = 'ingredients' | 'steps' | 'notes'

/** Whether a field is a list of lines. */
export function isListField(field: DraftField): field is ListField {
  return field === 'ingredients' || field === 'steps' || field === 'notes'
}

/** The lines of a field that is a list, without their headings. */
export function linesOf(review: Review, field: DraftField | null): ReviewLine[] {
  return review.lines.filter(({ list, heading }) => list === field && !heading)
}

/** Where on a picture stands what is doubtful. */
export function placeOf(review: Review, { line, field }: Doubt): LinePlace | null {
  return (line ?? linesOf(review, field)[0])?.place ?? null
}
