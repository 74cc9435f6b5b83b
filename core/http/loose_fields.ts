import vine from '@vinejs/vine'

const LONGEST_LINE = 10_000
/** Characters of one text: a chapter of a book. */
const LONGEST_TEXT = 100_000
/** Further facts that a recipe may carry. */
const MOST_EXTRAS = 1_000

/** Numbers are taken for text where the contract keeps text (`recipeYield: 4`). */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A number that came as text, an empty one for none; a list is no number. */
const asNumber = (value: unknown) => {
  if (Array.isArray(value)) return Number.NaN
  return value === '' ? null : value
}

/** One line of text; absent and null are distinct. */
export const line = () => vine.string().parse(asText).maxLength(LONGEST_LINE).nullable().optional()

/** A text of any length that a person may write, which a chapter is and a megabyte is not. */
export const text = () => vine.string().parse(asText).maxLength(LONGEST_TEXT).nullable().optional()

/** A number, or an empty text for none. */
export const amount = () => vine.number().parse(asNumber).min(-1e9).max(1e9).nullable().optional()

/** An id; anything else that clients send there (an empty text, `null`) counts as none. */
export const looseId = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null))
    .uuid()
    .nullable()
    .optional()

/** A switch that may be left out. */
export const flag = () => vine.boolean().nullable().optional()

/** A flat object of texts; numbers and switches become text, nested values JSON text. */
export const extras = () =>
  vine
    .record(vine.string().maxLength(LONGEST_TEXT))
    .maxLength(MOST_EXTRAS)
    .parse((value) => (isPlainObject(value) ? flatTexts(value) : value))
    .nullable()
    .optional()

/** A timestamp in ISO-8601, without an offset in UTC. */
export const timestamp = () => requiredTimestamp().nullable().optional()

/** As `timestamp`, where there has to be one. */
export const requiredTimestamp = () =>
  vine.string().regex(/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?)?$/i)

/** Lets a bare text stand for an object with that one field. */
export const textAs = (field: string) => (value: unknown) =>
  typeof value === 'string' ? { [field]: value } : value

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function flatTexts(value: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(value).map(([key, part]) => [
    key,
    typeof part === 'string' ? part : JSON.stringify(part ?? ''),
  ])
  return Object.fromEntries(texts)
}
