import { findNumber } from '#core/shared/number_text'
import { plainLines, readMinutes, withoutNumbers, wordMinutes } from '#core/recipe_text/index'

/** A JSON object or a row of another app: each value may be anything. */
export type ForeignRow = Readonly<Record<string, unknown>>

/** Whether a value is an object and no list. */
export const isRow = (value: unknown): value is ForeignRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON of a file as an object; throws a `SyntaxError` for what is none. */
export function rowOf(bytes: Uint8Array): ForeignRow {
  const value: unknown = JSON.parse(textIn(bytes))
  if (!isRow(value)) throw new SyntaxError('the file holds no JSON object')
  return value
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a file in UTF-8, or as old Windows programs wrote it in `encoding`; line ends are those of this system. */
export function textIn(bytes: Uint8Array, encoding = 'windows-1252'): string {
  return decoded(bytes, encoding).replace(/\r\n?/g, '\n')
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    return new TextDecoder(encoding).decode(bytes)
  }
}

/** A text or a number as a text without blanks around it and without HTML in it; empty for anything else. */
export function textValue(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? withoutMarkup(value).trim() : ''
}

const TAG = /<\/?[a-z][a-z\d]{0,20}(?:[\s/][^<>]{0,500})?>/i
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** Markup becomes lines; blank lines stay where there are only entities. */
function withoutMarkup(text: string): string {
  if (TAG.test(text)) return plainLines(text).join('\n')
  const plain = (line: string) => (ENTITY.test(line) ? plainLines(line).join(' ') : line)
  return ENTITY.test(text) ? text.split('\n').map(plain).join('\n') : text
}

/** The number that a text is ("1 1/2", "½", "2,5"); null for anything else. */
export function numberIn(value: unknown): number | null {
  const text = textValue(value)
  const found = findNumber(text)
  return found && found.start === 0 && found.end === text.length ? found.value : null
}

/** The same, null where there is none. */
export const textValueOrNull = (value: unknown): string | null => textValue(value) || null

/** The objects of a list; none for anything else. */
export const rowsIn = (value: unknown): ForeignRow[] =>
  Array.isArray(value) ? value.filter(isRow) : []

/** Names, each once: of a list of texts or of objects with a `name`, or of a text with signs between them. */
export function namesIn(value: unknown, between = ','): string[] {
  const parts = Array.isArray(value)
    ? value.map((part: unknown) => textValue(isRow(part) ? part.name : part))
    : textValue(value).split(between)
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}

/** The lines of a text or of a list of texts, without blank ones. */
export function linesIn(value: unknown): string[] {
  const text = Array.isArray(value) ? value.map(textValue).join('\n') : textValue(value)
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The parts of a text between blank lines. */
export const paragraphsIn = (value: unknown): string[] =>
  textValue(value)
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A line, with the title that stands above it. */
export interface TitledLine {
  text: string
  title: string | null
}

/** Lines of which some are titles of what follows them: `titleOf` answers a title, null for any other line. */
export function titledLines(
  lines: readonly string[],
  titleOf: (line: string) => string | null = () => null
): TitledLine[] {
  const found: TitledLine[] = []
  let open: string | null = null
  for (const line of lines) {
    const title = titleOf(line)
    if (title === null) found.push({ text: line, title: open })
    // Two titles in a row: the first one is a line, so that nothing is lost.
    else if (open !== null) found.push({ text: open, title: null })
    open = title
  }
  return open === null ? found : [...found, { text: open, title: null }]
}

/** Lines as steps, without the numbers that count them. */
export const asSteps = (lines: readonly TitledLine[]) =>
  withoutNumbers(lines.map((line) => ({ ...line, summary: null })))

/** What has no field of its own, by its names there; empty ones are left out. */
export const extrasOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      textValue(value) ? [[key, textValue(value)]] : []
    )
  )

/** A text as one note, none for an empty one. */
export const noteOf = (value: unknown, title = ''): { title: string; text: string }[] => {
  const text = textValue(value)
  return text === '' ? [] : [{ title, text }]
}

/** A time in words of a language: of minutes, ISO 8601 or `h:mm`; other words stay as they are, no time is null. */
export function timeIn(value: unknown, language: string): string | null {
  const text = textValue(value)
  if (!/^(?:[\d.,]+|\d{1,3}:\d\d(?::\d\d)?|P[\dDTHMSWY.,]*)$/i.test(text)) return text || null
  const minutes = readMinutes(text, null)
  return minutes === null ? null : wordMinutes(minutes, language)
}

/** Those of which a gram is given are kept in milligrams. */
const MILLIGRAMS: ReadonlySet<string> = new Set(['sodiumContent', 'cholesterolContent'])

/** Figures of nutrition by their fields, as numbers without their units; what holds no number is left out. */
export function nutritionIn(values: Record<string, unknown>): Record<string, string> {
  const figures = Object.entries(values).flatMap(([field, value]) => {
    const found = /(\d{1,6}(?:[.,]\d{1,4})?)\s{0,3}(g\b)?/.exec(textValue(value))
    if (!found) return []
    const [, figure = '', grams] = found
    const number = Number(figure.replace(',', '.'))
    return [[field, String(grams && MILLIGRAMS.has(field) ? number * 1_000 : number)]]
  })
  return Object.fromEntries(figures) as Record<string, string>
}

/** A rating of 1 to 5, halves included; null for none. */
export function ratingIn(value: unknown): number | null {
  const rating = Number(textValue(value).replace(',', '.'))
  return rating > 0 && rating <= 5 ? rating : null
}

/** A date of an app as ISO 8601; one without a zone is taken as UTC, one that is none is left out. */
export function dateIn(value: unknown): string | undefined {
  const text = textValue(value)
  const plain = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text)
  const time = new Date(plain ? `${text.replace(' ', 'T')}Z` : text).getTime()
  const isPast = time > Date.UTC(1970) && time < Date.now()
  return text !== '' && isPast ? new Date(time).toISOString() : undefined
}

/** An address, or null. */
export function addressOrNull(value: unknown): string | null {
  const url = URL.parse(textValue(value))
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The bytes of base64, with or without a `data:` head; undefined for none. */
export function bytesIn(value: unknown): Uint8Array | undefined {
  const text = typeof value === 'string' ? value.trim().replace(/^data:[^,]{0,100},/, '') : ''
  return text === '' ? undefined : Buffer.from(text, 'base64')
}

/** Further pictures of a recipe as files of it; those that are none are left out. */
export const furtherPictures = (pictures: readonly (Uint8Array | undefined)[]) =>
  pictures.flatMap((bytes, at) => (bytes ? [{ name: `picture-${at + 2}.jpg`, bytes }] : []))

/** The last part of a path, without its ending. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}

/**
 * The front matter of a file (simple YAML between two lines of `---`) by name, each value a list, and the text behind it. Items are
 * taken as they stand, so that a colon in one does no harm.
 */
export function frontLists(text: string): { fields: Map<string, string[]>; body: string } {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const marks = lines.flatMap((line, at) => (line.trimEnd() === '---' ? [at] : []))
  const [first = -1, last = lines.length] = marks
  const fields = new Map<string, string[]>()
  let list: string[] = []
  for (const line of lines.slice(first + 1, last)) {
    const field = /^([A-Za-z][\w-]{0,40}):(?:\s+(.*))?$/.exec(line)
    const item = /^\s*-\s+(\S.*)$/.exec(line)?.[1] ?? (/^\s+\S/.test(line) ? line : undefined)
    if (field) fields.set((field[1] ?? '').toLowerCase(), (list = plainItems(field[2])))
    else if (item !== undefined) list.push(unquoted(item))
  }
  return { fields, body: lines.slice(last + 1).join('\n') }
}

function plainItems(value = ''): string[] {
  const listed = /^\[(.*)\]\s*$/.exec(value)?.[1]
  const parts = listed === undefined ? [value] : listed.split(',')
  return parts.map(unquoted).filter((part) => part !== '' && !/^[|>][+-]?$/.test(part))
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
