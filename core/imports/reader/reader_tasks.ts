import { readFile } from 'node:fs/promises'
import type { ImportFailureKind } from '#core/shared/contract/imports'
import { ImportFailure } from '../errors.js'
import type { FileType } from '../points.js'
import { fileKind } from '../files/file_kind.js'
import { inputOfFile, type SentFile } from '../files/input_of_files.js'
import type { ImportInput } from '../import_input.js'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { recipesIn } from './json_recipes.js'
import { pageOfData, recogniseText } from '../services/recognise_text.js'
import { recipesOf, type TextTask } from './recipes_of.js'
import { recipeOfExport, isExported, type ForeignJson, parsedJson } from './json_file.js'

/** A file that a stranger made: its name, and its bytes or where they lie. */
export interface ForeignFile {
  name: string
  content: Uint8Array | { path: string }
}

/**
 * What the child worker is asked: the recipes of a text, what a text or data is, what a file holds
 * (by itself, or as one of an archive, with the types that plugins read), or the recipe that a JSON file holds as it was exported.
 */
export type ReaderTask =
  | { recipes: TextTask }
  | { text: string }
  | { data: string; url: string | null }
  | { file: ForeignFile; types: FileType[] }
  | { item: ForeignFile; types: FileType[] }
  | { exported: ForeignFile }

/** What it answers; `same` is a source of the file's own bytes, which are not sent back. */
export type ReaderAnswer =
  | { drafts: RecipeDraft[] }
  | { given: ImportInput }
  | { same: SameBytes }
  | { several: JsonPart[] }
  | { holds: 'archive' | 'exports' }
  | { recipe: ForeignJson }
  | { failure: ImportFailureKind; reason: string }
  | { refused: 'imports.zip-bad-json' | 'imports.zip-no-recipe' }

/** A source that is the file itself. */
export type SameBytes =
  { kind: 'page'; url: string | null } | { kind: 'file' | 'pictures'; type: string }

/** One of several recipes in a JSON, as a file of its own. */
export interface JsonPart {
  name: string
  bytes: Uint8Array
}

/** Does a task; what fails because of the source is answered, not thrown. */
export async function doReaderTask(task: ReaderTask): Promise<ReaderAnswer> {
  try {
    return await answerOf(task)
  } catch (error) {
    if (error instanceof ImportFailure) return { failure: error.kind, reason: error.reason }
    throw error
  }
}

async function answerOf(task: ReaderTask): Promise<ReaderAnswer> {
  if ('recipes' in task) return { drafts: recipesOf(task.recipes) }
  if ('text' in task) return { given: recogniseText(task.text) }
  if ('data' in task) return { given: pageOfData(task.data, task.url) }
  if ('exported' in task) return recipeIn(await bytesOf(task.exported))
  const isItem = 'item' in task
  const { name, ...file } = isItem ? task.item : task.file
  const bytes = await bytesOf({ name, ...file })
  const kind = fileKind(bytes, name, task.types)
  if (kind === 'archive') return { holds: 'archive' }
  const isJson = isItem ? /\.json$/i.test(name) : kind === 'json'
  return (isJson ? jsonAnswer(bytes, isItem) : null) ?? givenAnswer({ name, bytes }, task.types)
}

async function bytesOf({ content }: ForeignFile): Promise<Buffer> {
  if ('path' in content) return readFile(content.path)
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

function recipeIn(bytes: Buffer): ReaderAnswer {
  const data = parsedJson(bytes)
  if (data === undefined) return { refused: 'imports.zip-bad-json' }
  const recipe = recipeOfExport(data)
  return recipe ? { recipe } : { refused: 'imports.zip-no-recipe' }
}

/** An exported recipe, or several recipes in one file; null for a page's data. */
function jsonAnswer(bytes: Buffer, isItem: boolean): ReaderAnswer | null {
  const data = parsedJson(bytes)
  if (isExported(data)) return recipeIn(bytes)
  const several = recipesIn(data)
  if (!several) return null
  if (isItem) {
    return { several: several.map(({ name, data: own }) => ({ name, bytes: jsonBytes(own) })) }
  }
  return several.some(({ data: own }) => isExported(own)) ? { holds: 'exports' } : null
}

const jsonBytes = (data: unknown) => Buffer.from(JSON.stringify(data))

function givenAnswer(file: SentFile, types: FileType[]): ReaderAnswer {
  const given = inputOfFile(file, types)
  if (given.kind === 'page' && given.bytes === file.bytes)
    return { same: { kind: 'page', url: given.url } }
  if (given.kind === 'file') return { same: { kind: 'file', type: given.file.type } }
  const [picture] = given.kind === 'pictures' ? given.files : []
  return picture ? { same: { kind: 'pictures', type: picture.type } } : { given }
}
