import type { ReadingKind } from '#core/shared/contract/imports'
import { storage } from '#core/storage/index'
import type { GivenSource } from '../given.js'
import type { ImportFile } from '../points.js'

/** What somebody gave to be read, as a row keeps it; its bytes lie in a folder beside. */
export interface StoredSource {
  url?: string | null
  text?: string
  files?: { name: string; type: string }[]
}

/** The bytes that were given, in order. */
const givenKey = (folder: string, number: number) => `${folder}/given/${number}`

/** What a row keeps of a source, and which bytes lie in its folder. */
export function storedSource(folder: string, given: GivenSource) {
  const files = filesOf(given).map((bytes, number) => ({ key: givenKey(folder, number), bytes }))
  return { source: sourceOf(given), files }
}

function sourceOf(given: GivenSource): StoredSource {
  if (given.kind === 'text') return { text: given.text, url: given.url ?? null }
  if (given.kind === 'address' || given.kind === 'page') return { url: given.url }
  const files = given.kind === 'file' ? [given.file] : given.files
  return { files: files.map(({ name, type }) => ({ name, type })) }
}

/** How many bytes are kept of a source beside its row. */
export function givenBytes(given: GivenSource): number {
  return filesOf(given).reduce((sum, { length }) => sum + length, 0)
}

function filesOf(given: GivenSource): Uint8Array[] {
  if (given.kind === 'page') return [given.bytes]
  if (given.kind === 'file') return [given.file.bytes]
  return given.kind === 'pictures' ? given.files.map(({ bytes }) => bytes) : []
}

/** Keys of the bytes that belong to a stored source. */
export function givenKeys(folder: string, kind: ReadingKind, { files = [] }: StoredSource) {
  if (kind === 'page') return [givenKey(folder, 0)]
  return files.map((_, number) => givenKey(folder, number))
}

/** The files of a stored source; throws `E_FILE_NOT_FOUND`. */
export async function storedFiles(
  folder: string,
  kind: ReadingKind,
  source: StoredSource
): Promise<ImportFile[]> {
  const found: ImportFile[] = []
  const keys = givenKeys(folder, kind, source)
  for (const [number, file] of (source.files ?? []).entries()) {
    const key = keys[number]
    if (key !== undefined) found.push({ ...file, bytes: await storage().get(key) })
  }
  return found
}
