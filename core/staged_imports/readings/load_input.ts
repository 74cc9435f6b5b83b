import { storage } from '#core/storage/index'
import {
  inputKeys,
  type ImportInput,
  type ReadingSnapshot,
  readingUnready,
  readSnapshotPage,
  storedFiles,
  storedSource,
} from '#core/imports/server'
import { snapshotFolder, type Reading, readingFolder } from './reading.js'

/** Stores the bytes of a source beside its reading, so that it can be read later or again. */
export async function storeInput(
  id: string,
  given: ImportInput,
  { hasPage }: Pick<ReadingSnapshot, 'hasPage'> = { hasPage: false }
): Promise<void> {
  if (isKept(given, hasPage)) return
  const { files } = storedSource(readingFolder(id), given)
  for (const { key, bytes } of files) await storage().put(key, bytes)
}

/** Deletes a page as it was sent, once it is kept: it knows more of its visitor than it should. */
export async function dropInputPage(
  id: string,
  given: ImportInput,
  kept: ReadingSnapshot
): Promise<void> {
  if (!isKept(given, kept.hasPage)) return
  for (const { key } of storedSource(readingFolder(id), given).files) await storage().delete(key)
}

const isKept = (given: ImportInput, hasPage: boolean) => given.kind === 'page' && hasPage

/** What a reading was made from, as it was given. */
export async function loadInput(reading: Reading): Promise<ImportInput> {
  const { kind, source } = reading
  const { url = null, text = '' } = source
  if (kind === 'text') return { kind, text, url }
  if (kind === 'address') return { kind, url: url ?? '' }
  if (kind === 'page') return { kind, bytes: await givenPage(reading), url }
  const files = await storedFiles(readingFolder(reading.id), kind, source)
  return kind === 'file' ? { kind, file: firstOf(files) } : { kind, files }
}

/** A page as it was sent lies there until it is read; what is kept of it is safe. */
async function givenPage(reading: Reading): Promise<Buffer> {
  if (reading.hasPage) return readSnapshotPage(snapshotFolder(reading.id))
  const { id, kind, source } = reading
  return storage().get(firstOf(inputKeys(readingFolder(id), kind, source)))
}

function firstOf<T>(list: T[]): T {
  const [first] = list
  if (first === undefined) throw readingUnready()
  return first
}
