import type { DraftAmount, DraftMore, DraftName, RecipeDraft } from '#core/recipes/recipe_draft'
import { thingKinds } from '#core/shared/contract/migrations'
import type { ArchivedAuthor, ArchivedRecipe, ListedEntry } from './archive_importers.js'
import type { ThingsEntry } from './archive_things.js'
import { isRow } from './archive_values.js'
import { type HandedPicture, isHandedPicture, LEFT } from './handed_picture.js'
import type { PageInput } from './import_input.js'
import { readingOf } from './reading_of.js'
import { sourceIdOf } from './source_id.js'

/** Recipes of one archive. */
const MOST_ENTRIES = 10_000
const MOST_COMMENTS = 500
/** Files, tools and extras of one recipe. */
const MOST_PARTS = 100
/** Characters of an id, a label and a comment. */
const LONGEST = { id: 500, label: 300, name: 255, comment: 10_000 }
const LARGEST_FILE = 50 * 1024 * 1024

/** The entries that a plugin answered, which may be anything. Throws a sentence that names what is wrong. */
export function checkedEntries(answer: unknown): ListedEntry[] {
  if (!Array.isArray(answer)) throw new Error('The plugin answered no list of entries')
  if (answer.length > MOST_ENTRIES)
    throw new Error(`The plugin answered ${answer.length} entries, more than ${MOST_ENTRIES}`)
  const entries = answer.map(checkedEntry)
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    throw new Error('Two of the entries have one id')
  return entries
}

function checkedEntry(entry: unknown): ListedEntry {
  const { id, label, things } = fieldsOf(entry, 'entry')
  if (typeof id !== 'string' || id === '' || id.length > LONGEST.id) throw wrong('id')
  if (typeof label !== 'string') throw wrong('label')
  const listed = { id, label: label.slice(0, LONGEST.label) }
  if (things === undefined) return listed
  if (!isThings(things)) throw wrong('things')
  return { ...listed, things }
}

const isThings = (kind: unknown): kind is ThingsEntry['things'] =>
  kind !== 'users' && thingKinds.some((one) => one === kind)

/** A recipe of an archive, checked; `isPictureLeft` says that its picture or a file is too large. */
export interface CheckedRecipe extends Omit<ArchivedRecipe, 'draft' | 'picture' | 'page'> {
  picture?: HandedPicture
  /** A page that was recognised where it was read, or a file of another kind. */
  page?: PageInput | Uint8Array
  /** Whole where there is no `page`. */
  draft: RecipeDraft
  /** The parts of the draft that count more than what the page says. */
  own: Partial<RecipeDraft>
  isPictureLeft: boolean
}

/** The recipe that a plugin answered, which may be anything. Throws a sentence that names what is wrong. */
export function checkedRecipe(answer: unknown): CheckedRecipe {
  const fields = fieldsOf(answer, 'recipe')
  const { draft, page, exported, sourceId, picture, isFavourite } = fields
  if (page !== undefined && !isPage(page)) throw wrong('page')
  if (sourceId !== undefined && !isText(sourceId, LONGEST.id)) throw wrong('sourceId')
  if (picture !== undefined && !isHandedPicture(picture)) throw wrong('picture')
  if (isFavourite !== undefined && typeof isFavourite !== 'boolean') throw wrong('isFavourite')
  if (exported !== undefined && !isRow(exported)) throw wrong('exported')
  // A draft may be anything, which `readingOf` finds out.
  const { draft: checked } = readingOf(draft as RecipeDraft)
  if (page === undefined && checked.name.trim() === '') throw wrong('draft.name')
  const files = listIn(fields, 'files', MOST_PARTS).map(checkedFile)
  return {
    draft: checked,
    own: partsGiven(draft as RecipeDraft, checked),
    isPictureLeft: fields[LEFT] === true || files.some(({ bytes }) => bytes.length > LARGEST_FILE),
    files: files.filter(({ bytes }) => bytes.length <= LARGEST_FILE),
    ...moreIn(fields, checked),
    ...(page !== undefined && { page }),
    ...(exported !== undefined && { exported }),
    comments: listIn(fields, 'comments', MOST_COMMENTS).map(checkedComment),
    timeline: listIn(fields, 'timeline', MOST_COMMENTS).map(checkedEvent),
    opinions: listIn(fields, 'opinions', MOST_COMMENTS).map(checkedOpinion),
    ...(sourceId !== undefined && { sourceId: sourceIdOf(sourceId) }),
    ...(picture !== undefined && { picture }),
    ...(isFavourite !== undefined && { isFavourite }),
    ...dateOf(fields, 'createdAt'),
    ...dateOf(fields, 'updatedAt'),
    ...dateOf(fields, 'lastMade'),
  }
}

function isPage(page: unknown): page is PageInput | Uint8Array {
  if (page instanceof Uint8Array) return true
  const { kind, bytes, url, isData } = fieldsOf(page, 'page')
  const isAddress = url === null || (typeof url === 'string' && URL.canParse(url))
  const isPlain = isData === undefined || isData === true
  return kind === 'page' && bytes instanceof Uint8Array && isAddress && isPlain
}

/** The parts of a checked draft that the plugin said anything of. */
function partsGiven(draft: Partial<RecipeDraft>, checked: RecipeDraft): Partial<RecipeDraft> {
  const given = new Set(Object.keys(draft))
  return Object.fromEntries(Object.entries(checked).filter(([key]) => given.has(key)))
}

/** What a draft has no place for. */
function moreIn(fields: Record<string, unknown>, { ingredients }: RecipeDraft): DraftMore {
  const tools = listIn(fields, 'tools', MOST_PARTS)
  if (!tools.every((tool) => isText(tool, LONGEST.name))) throw wrong('tools')
  const more = { tools, extras: checkedExtras(fieldsOf(fields.extras ?? {}, 'extras')) }
  if (fields.amounts === undefined) return more
  return { ...more, amounts: listIn(fields, 'amounts', ingredients.length).map(checkedAmount) }
}

function checkedExtras(extras: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(extras)
  if (entries.length > MOST_PARTS) throw wrong('extras')
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (!isText(key, LONGEST.name) || !isText(value, LONGEST.comment)) throw wrong('extras')
      return [key, value]
    })
  )
}

function listIn(fields: Record<string, unknown>, key: string, most: number): unknown[] {
  const list = fields[key] ?? []
  if (!Array.isArray(list) || list.length > most) throw wrong(key)
  return list
}

function checkedAmount(amount: unknown): DraftAmount | null {
  if (amount === null) return null
  const { quantity, unit, food, note } = fieldsOf(amount, 'amounts')
  if (quantity !== null && !(typeof quantity === 'number' && quantity >= 0 && quantity < 1e9))
    throw wrong('amounts')
  if (typeof note !== 'string') throw wrong('amounts')
  return { quantity, unit: checkedName(unit), food: checkedName(food), note }
}

/** A unit or a food by its name alone, or with what else it is called. */
function checkedName(given: unknown): DraftName | null {
  if (given === null) return null
  const { name, pluralName, abbreviation } = fieldsOf(
    typeof given === 'string' ? { name: given } : given,
    'amounts'
  )
  if (!isText(name, LONGEST.name)) throw wrong('amounts')
  return {
    name,
    ...(isText(pluralName, LONGEST.name) && { pluralName }),
    ...(isText(abbreviation, LONGEST.name) && { abbreviation }),
  }
}

/** A name that any system takes, and that hides nothing. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._-]*$/u

function checkedFile(file: unknown): { name: string; bytes: Uint8Array } {
  const { name, bytes } = fieldsOf(file, 'files')
  if (!isText(name, LONGEST.name) || !FILE_NAME.test(name)) throw wrong('files')
  if (!(bytes instanceof Uint8Array)) throw wrong('files')
  return { name, bytes }
}

function checkedComment(comment: unknown): NonNullable<ArchivedRecipe['comments']>[number] {
  const fields = fieldsOf(comment, 'comments')
  const { text } = fields
  if (!isText(text, LONGEST.comment)) throw wrong('comments')
  return { text, ...dateOf(fields, 'createdAt'), ...authorIn(fields) }
}

function checkedEvent(event: unknown): NonNullable<ArchivedRecipe['timeline']>[number] {
  const fields = fieldsOf(event, 'timeline')
  const { subject, text } = fields
  if (!isText(subject, LONGEST.comment) || typeof text !== 'string') throw wrong('timeline')
  const words = { subject, text: text.slice(0, LONGEST.comment) }
  return { ...words, ...dateOf(fields, 'at'), ...authorIn(fields) }
}

function checkedOpinion(opinion: unknown): NonNullable<ArchivedRecipe['opinions']>[number] {
  const fields = fieldsOf(opinion, 'opinions')
  const { rating, isFavourite } = fields
  const isRating = rating === null || (typeof rating === 'number' && rating >= 0 && rating <= 5)
  const { by } = authorIn(fields)
  if (!isRating || typeof isFavourite !== 'boolean' || !by) throw wrong('opinions')
  return { by, rating, isFavourite }
}

/** Who wrote something, where that is said. */
function authorIn(fields: Record<string, unknown>): { by?: ArchivedAuthor } {
  if (fields.by === undefined || fields.by === null) return {}
  const { name, email, username } = fieldsOf(fields.by, 'by')
  const called = [name, email, username].map((text) =>
    typeof text === 'string' ? text.trim().slice(0, LONGEST.name) : ''
  )
  return { by: { name: called[0] ?? '', email: called[1] || null, username: called[2] || null } }
}

/** A date between the first printed cookbooks and tomorrow; the future is nobody's past. */
function dateOf<Key extends string>(fields: Record<string, unknown>, key: Key) {
  const value = fields[key]
  if (value === undefined || value === null) return {}
  const time = typeof value === 'string' ? new Date(value) : new Date(NaN)
  if (!(time.getTime() > Date.UTC(1450) && time.getTime() < Date.now() + 86_400_000))
    throw wrong(key)
  // Exactly this key, which a computed name loses.
  return { [key]: time.toISOString() } as { [K in Key]?: string }
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

function fieldsOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw wrong(what)
  return { ...value }
}

const wrong = (what: string) => new Error(`The plugin answered something whose “${what}” is wrong`)
