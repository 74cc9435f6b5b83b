import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'
import type { ReadRecipe } from '#core/shared/contract/imports'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { readingOf } from './reading_of.js'

/**
 * An archive that a person gave, or a single file as one that holds nothing else. What it holds is listed and unpacked in a
 * child worker with limits.
 */
export interface ForeignArchive {
  /** Of the file, as the person had it. */
  name: string
  /** Its files, without what systems add by themselves; sizes in bytes, unpacked. */
  files: readonly { path: string; size: number }[]
  /** A file's bytes; throws for one that is not there or larger than `maxBytes`, 16 MiB by default. */
  read(path: string, maxBytes?: number): Promise<Buffer>
  /** A zip within it, open as long as this one. */
  open(path: string): Promise<ForeignArchive>
}

/** A recipe of an archive: `id` tells it from the others there, `label` is what people are shown of it. */
export interface ArchiveEntry {
  id: string
  label: string
}

/** A recipe as it was read from an archive. Dates are ISO 8601. */
export interface ArchivedRecipe {
  /** What the source has of the recipe; its rating counts as the importing person's. */
  draft: Partial<ReadRecipe> & { name: string }
  /**
   * What the source app knows the recipe by, everywhere and for ever: what came in under it does not come in twice. Without
   * it recipes of the same contents are the same.
   */
  sourceId?: string
  /** The bytes of its picture, at most 50 MB; one that cannot be read is left out. */
  picture?: Uint8Array
  createdAt?: string
  updatedAt?: string
  lastMade?: string
  /** Marks it as a favourite of the importing person. */
  isFavourite?: boolean
  /** They become the importing person's, at most 500. */
  comments?: { text: string; createdAt?: string }[]
}

/**
 * Reads the recipes of another app's archive, each by itself in a job: a person sees how far the import is, pauses it, and
 * tries again what failed. `read` says why a recipe fails by an `ImportFailure`; its `sentence` stands in the report.
 */
export interface ArchiveImporter<Settings = unknown> {
  /** Of the source app; the same for ever. */
  id: string
  /** Whether it is an archive of its app, within ten seconds; its `read` gives at most 1 MiB of a file meanwhile. */
  recognises(archive: ForeignArchive, context: PluginContext<Settings>): Promise<boolean> | boolean
  /** Its recipes, 10,000 at most, in the order in which they come in. */
  entries(
    archive: ForeignArchive,
    context: PluginContext<Settings>
  ): Promise<ArchiveEntry[]> | ArchiveEntry[]
  read(
    entry: ArchiveEntry,
    archive: ForeignArchive,
    context: PluginContext<Settings>
  ): Promise<ArchivedRecipe> | ArchivedRecipe
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    archives: ArchiveImporter<Settings>
  }
}

/** Where plugins that read archives of other apps come in. */
export const archives = openPoint('archives')

/** Recipes of one archive. */
const MOST_ENTRIES = 10_000
const MOST_COMMENTS = 500
/** Characters of an id, a label and a comment. */
const LONGEST = { id: 500, label: 300, comment: 10_000 }
const LARGEST_PICTURE = 50 * 1024 * 1024

/** The entries that a plugin answered, which may be anything. Throws a sentence that names what is wrong. */
export function checkedEntries(answer: unknown): ArchiveEntry[] {
  if (!Array.isArray(answer)) throw new Error('The plugin answered no list of entries')
  if (answer.length > MOST_ENTRIES)
    throw new Error(`The plugin answered ${answer.length} entries, more than ${MOST_ENTRIES}`)
  const entries = answer.map(checkedEntry)
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    throw new Error('Two of the entries have one id')
  return entries
}

function checkedEntry(entry: unknown): ArchiveEntry {
  const { id, label } = fieldsOf(entry, 'entry')
  if (typeof id !== 'string' || id === '' || id.length > LONGEST.id) throw wrong('id')
  if (typeof label !== 'string') throw wrong('label')
  return { id, label: label.slice(0, LONGEST.label) }
}

/** A recipe of an archive, checked; `isPictureLeft` says that its picture is too large. */
export interface CheckedRecipe extends Omit<ArchivedRecipe, 'draft'> {
  draft: RecipeDraft
  isPictureLeft: boolean
}

/** The recipe that a plugin answered, which may be anything. Throws a sentence that names what is wrong. */
export function checkedRecipe(answer: unknown): CheckedRecipe {
  const fields = fieldsOf(answer, 'recipe')
  const { draft, sourceId, picture, isFavourite, comments = [] } = fields
  if (sourceId !== undefined && !isText(sourceId, LONGEST.id)) throw wrong('sourceId')
  if (picture !== undefined && !(picture instanceof Uint8Array)) throw wrong('picture')
  if (isFavourite !== undefined && typeof isFavourite !== 'boolean') throw wrong('isFavourite')
  if (!Array.isArray(comments) || comments.length > MOST_COMMENTS) throw wrong('comments')
  // A draft may be anything, which `readingOf` finds out.
  const { draft: checked } = readingOf(draft as RecipeDraft)
  if (checked.name.trim() === '') throw wrong('draft.name')
  const isPictureLeft = (picture?.length ?? 0) > LARGEST_PICTURE
  return {
    draft: checked,
    isPictureLeft,
    comments: comments.map(checkedComment),
    ...(sourceId !== undefined && { sourceId }),
    ...(picture !== undefined && !isPictureLeft && { picture }),
    ...(isFavourite !== undefined && { isFavourite }),
    ...dateOf(fields, 'createdAt'),
    ...dateOf(fields, 'updatedAt'),
    ...dateOf(fields, 'lastMade'),
  }
}

function checkedComment(comment: unknown): { text: string; createdAt?: string } {
  const fields = fieldsOf(comment, 'comments')
  const { text } = fields
  if (!isText(text, LONGEST.comment)) throw wrong('comments')
  return { text, ...dateOf(fields, 'createdAt') }
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
