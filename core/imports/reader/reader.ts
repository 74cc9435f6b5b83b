import { readFile } from 'node:fs/promises'
import { processFile, ProcessFailure, ProcessPool } from '#core/processes/index'
import { ImportFailure, zipRefused } from '../errors.js'
import { readableTypes } from '../files/file_types.js'
import type { ImportInput } from '../import_input.js'
import { isDataText, pageOf } from '../services/recognise_text.js'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import type { TextTask } from './recipes_of.js'
import type { ForeignJson } from './json_file.js'
import type { ForeignFile, JsonPart, ReaderAnswer, ReaderTask } from './reader_tasks.js'

/** Milliseconds that a text or a file may take; the longest text that is taken, some seconds. */
const TIME_LIMIT = 20_000
/** Everything that a stranger wrote is read here and not in the site's own process. */
const readers = new ProcessPool<ReaderTask, ReaderAnswer>(
  processFile('reader_process', import.meta.url),
  { memory: 320 }
)

/** Ends the child workers that read; the next task starts a new one. */
export function stopReaders(): Promise<void> {
  return readers.clear()
}

/**
 * All recipes of a text, in their order. Throws `ImportFailure`: `no-text` for a text without a
 * letter, `too-complex` when it takes too long; and the signal's reason.
 */
export async function readText(task: TextTask, signal?: AbortSignal): Promise<RecipeDraft[]> {
  const answer = await answerTo({ recipes: task }, signal)
  if ('drafts' in answer) return answer.drafts
  throw unforeseen(answer)
}

/** What a pasted or shared text is; throws `ImportFailure`. */
export async function readPasted(text: string): Promise<ImportInput> {
  return givenOf(await answerTo({ text }))
}

/** HTML or schema.org data as a source; throws `ImportFailure`. HTML is read by nobody yet, and goes no detour. */
export async function readData(data: string, url: string | null): Promise<ImportInput> {
  if (!isDataText(data)) return pageOf(data, url)
  return givenOf(await answerTo({ data, url }))
}

/** What a file is: a source, an archive, exports of several recipes, or an exported recipe. */
export type FileFound =
  { given: ImportInput } | { holds: 'archive' | 'exports' } | { recipe: ForeignJson }

/** What a file holds. Throws `ImportFailure` for an empty file and one that nobody knows. */
export async function readForeignFile(file: ForeignFile): Promise<FileFound> {
  const answer = await answerTo({ file, types: readableTypes() })
  if ('holds' in answer || 'recipe' in answer) return answer
  return { given: await sourceOf(file, answer) }
}

/** What a file of an archive holds: a source, an exported recipe, or several recipes. */
export type ItemFound = { given: ImportInput } | { recipe: ForeignJson } | { several: JsonPart[] }

/** What a file of an archive holds; throws as `readForeignFile`. */
export async function readItem(file: ForeignFile, signal?: AbortSignal): Promise<ItemFound> {
  const answer = await answerTo({ item: file, types: readableTypes() }, signal)
  if ('recipe' in answer || 'several' in answer) return answer
  return { given: await sourceOf(file, answer) }
}

/** The recipe of a JSON as it was exported, its keys in camelCase. Throws `E_ZIP_REFUSED`. */
export async function readExported(file: ForeignFile): Promise<ForeignJson> {
  const answer = await answerTo({ exported: file })
  if ('recipe' in answer) return answer.recipe
  throw unforeseen(answer)
}

async function answerTo(task: ReaderTask, signal?: AbortSignal) {
  const answer = await readers.work(task, { timeLimit: TIME_LIMIT, signal }).catch(unread)
  if ('failure' in answer) throw new ImportFailure(answer.failure, answer.reason)
  if ('refused' in answer) throw zipRefused(answer.refused)
  return answer
}

function unread(error: unknown): never {
  if (!(error instanceof ProcessFailure)) throw error
  const isTooMuch = error.kind === 'timed-out' || error.kind === 'too-large'
  const kind = isTooMuch ? 'too-complex' : 'extraction-failed'
  throw new ImportFailure(kind, error.message, { cause: error })
}

async function sourceOf({ name, content }: ForeignFile, answer: Answered): Promise<ImportInput> {
  if ('holds' in answer) throw new ImportFailure('unknown-file', `${name} is an archive`)
  if (!('same' in answer)) return givenOf(answer)
  const bytes = 'path' in content ? await readFile(content.path) : content
  const { same } = answer
  if (same.kind === 'page') return { ...same, bytes }
  const file = { name, type: same.type, bytes }
  return same.kind === 'file' ? { kind: 'file', file } : { kind: 'pictures', files: [file] }
}

type Answered = Awaited<ReturnType<typeof answerTo>>

function givenOf(answer: Answered): ImportInput {
  if ('given' in answer) return answer.given
  throw unforeseen(answer)
}

const unforeseen = (answer: Answered) =>
  new Error(`The reader answered ${Object.keys(answer).join(', ')}`)
