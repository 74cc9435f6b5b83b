import { amountText } from '#core/shared/metric_amount'
import type { DraftField } from '#core/shared/contract/imports'
import type { LineList, Review, ReviewFields, ReviewLine } from './review_model.js'

const withLine = (review: Review, id: string, change: Partial<ReviewLine>): Review => ({
  ...review,
  lines: review.lines.map((line) =>
    line.id === id ? { ...line, settled: true, ...change } : line
  ),
})

/** Says that a line is right as it is. */
export function settleLine(review: Review, id: string): Review {
  return withLine(review, id, {})
}

/** Says that a field is right as it is, or may stay empty. */
export function settleField(review: Review, field: DraftField): Review {
  return { ...review, settled: [...new Set([...review.settled, field])] }
}

/** Writes fields anew. */
export function writeFields(review: Review, change: Partial<ReviewFields>): Review {
  return { ...review, fields: { ...review.fields, ...change } }
}

/** Writes a line anew; one that becomes empty is left out, with its old text to come back to. */
export function writeLine(review: Review, id: string, text: string): Review {
  const tidy = text.trim()
  if (tidy === '') return moveLine(review, id, 'out')
  const line = review.lines.find((each) => each.id === id)
  const isSame = amountText(line?.text ?? '') === amountText(tidy)
  return withLine(review, id, { text: tidy, ...(!isSame && { metricAmount: null }) })
}

/** Makes a line a heading, or a heading a line. */
export function setHeading(review: Review, id: string, heading: boolean): Review {
  return withLine(review, id, { heading })
}

/** Puts a line at the end of another list; one that is put back goes where it stood. */
export function moveLine(review: Review, id: string, list: LineList): Review {
  const line = review.lines.find((each) => each.id === id)
  if (!line) return review
  const moved = { ...line, list, settled: true, heading: list !== 'notes' && line.heading }
  if (list === 'out' || line.list === 'out') return withLine(review, id, moved)
  return { ...review, lines: [...review.lines.filter((each) => each !== line), moved] }
}

/** The line above in the same list; null for the first one. */
export function lineAbove({ lines }: Review, { id, list }: ReviewLine): ReviewLine | null {
  const own = lines.filter((line) => line.list === list)
  return own[own.findIndex((line) => line.id === id) - 1] ?? null
}

/** Makes a line the end of the one above it, as when a paper's line was too short for it. */
export function joinAbove(review: Review, id: string): Review {
  const line = review.lines.find((each) => each.id === id)
  const above = line && lineAbove(review, line)
  if (!line || !above) return review
  const joined = withLine(review, above.id, { text: `${above.text} ${line.text}` })
  return { ...joined, lines: joined.lines.filter((each) => each.id !== id) }
}

/** Adds lines a person wrote to the end of a list. */
export function addLines(review: Review, list: LineList, texts: string[]): Review {
  const written = texts.map((text) => text.trim()).filter((text) => text !== '')
  const added = written.map((text): ReviewLine => ({
    id: crypto.randomUUID?.() ?? `own-${Math.random()}`,
    list,
    heading: false,
    text,
    name: null,
    metricAmount: null,
    confidence: 1,
    reason: null,
    place: null,
    settled: true,
  }))
  return { ...review, lines: [...review.lines, ...added] }
}

/** Takes back what one act did to lines, whatever was done since to others. */
export function takeBack(now: Review, before: Review, after: Review): Review {
  const made = new Map(after.lines.map((line) => [line.id, line]))
  const touched = before.lines.filter((line) => made.get(line.id) !== line)
  const ids = new Set(touched.map(({ id }) => id))
  const lines = now.lines.filter(({ id }) => !ids.has(id))
  for (const line of touched) lines.splice(placeOf(before.lines, lines, line), 0, line)
  return { ...now, lines }
}

/** Where a line goes among others: behind the nearest one that stood before it. */
function placeOf(before: ReviewLine[], lines: ReviewLine[], line: ReviewLine): number {
  const earlier = before.slice(0, before.indexOf(line)).toReversed()
  const nearest = earlier.find(({ id }) => lines.some((other) => other.id === id))
  return nearest ? lines.findIndex(({ id }) => id === nearest.id) + 1 : 0
}
