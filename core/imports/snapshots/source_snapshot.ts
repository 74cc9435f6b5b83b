import { audit } from '#core/audit/index'
import { recipeFolder, storage } from '#core/storage/index'
import type { ImportInput } from '../import_input.js'
import type { ImportFile, ImportReading } from '../points.js'
import type { ReadingKind, PageKeeping } from '#core/shared/contract/imports'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ProcessFailure, processFile, ProcessSeat } from '#core/processes/index'
import type { PageTask } from './page_process.js'
import { readRow, fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'

/** What lies with a recipe of what it was read from. */
export interface SourceSnapshot extends ReadingSnapshot {
  /** A text or file as it was handed in; pages and pictures are kept as they were read. */
  given: StoredSource | null
}

/** What is kept of a source as it was handed in; null where its page or pictures say as much. */
function handedIn(given: ImportInput): StoredSource | null {
  return isHandedIn(given.kind) ? storedSource('', given).source : null
}

/** Whether sources of a kind are kept as they were handed in. */
export const isHandedIn = (kind: ImportInput['kind']) => kind === 'text' || kind === 'file'

/** Keeps with a recipe what it was read from. */
export async function keepSource(
  folder: string,
  reading: Pick<ImportReading, 'page' | 'pictures'>,
  given: ImportInput
): Promise<SourceSnapshot> {
  const kept = await keepReading(folder, reading, given)
  const stored = handedIn(given)
  const { files } = storedSource(folder, given)
  if (stored) for (const { key, bytes } of files) await storage().put(key, bytes)
  return { ...kept, given: stored }
}

/** What lies in a folder of keepsakes. */
export interface ReadingSnapshot {
  hasPage: boolean
  pictures: number
}

/** The packed page of a folder. */
export const snapshotPage = (folder: string) => `${folder}/page.html.gz`

/** A picture of a folder, numbered from 0. */
export const snapshotPicture = (folder: string, number: number) => `${folder}/${number}.webp`

/** Marks a kept page as what it is, whatever it declares. */
const BOM = Buffer.from('\uFEFF')

/** The page of a folder, to be read again. Throws `E_FILE_NOT_FOUND` where there is none. */
export async function readSnapshotPage(folder: string): Promise<Buffer> {
  const packed = await storage().get(snapshotPage(folder))
  return Buffer.concat([BOM, await unpackPage(packed)])
}

/** Stores what a reading leaves beside its draft: the page, made safe, and the pictures. */
export async function keepReading(
  folder: string,
  reading: Pick<ImportReading, 'page' | 'pictures'>,
  given: ImportInput
): Promise<ReadingSnapshot> {
  const html = reading.page ?? pageIn(given)
  const packed = html === null ? null : await packPage(html)
  if (packed) await storage().put(snapshotPage(folder), packed)
  const pictures = reading.pictures ?? []
  for (const [number, picture] of pictures.entries())
    await storage().put(snapshotPicture(folder, number), picture)
  return { hasPage: packed !== null, pictures: pictures.length }
}

/** A page that was handed in is kept even when its importer says nothing of it. */
function pageIn(given: ImportInput): Uint8Array | null {
  return given.kind === 'page' ? given.bytes : null
}

/** What somebody gave to be read, as a row keeps it; its bytes lie in a folder beside. */
export interface StoredSource {
  url?: string | null
  text?: string
  files?: { name: string; type: string }[]
}

/** The bytes that were given, in order. */
const givenKey = (folder: string, number: number) => `${folder}/given/${number}`

/** What a row keeps of a source, and which bytes lie in its folder. */
export function storedSource(folder: string, given: ImportInput) {
  const files = filesOf(given).map((bytes, number) => ({ key: givenKey(folder, number), bytes }))
  return { source: sourceOf(given), files }
}

function sourceOf(given: ImportInput): StoredSource {
  if (given.kind === 'text') return { text: given.text, url: given.url ?? null }
  if (given.kind === 'address' || given.kind === 'page') return { url: given.url }
  const files = given.kind === 'file' ? [given.file] : given.files
  return { files: files.map(({ name, type }) => ({ name, type })) }
}

/** How many bytes are kept of a source beside its row. */
export function inputBytes(given: ImportInput): number {
  return filesOf(given).reduce((sum, { length }) => sum + length, 0)
}

function filesOf(given: ImportInput): Uint8Array[] {
  if (given.kind === 'page') return [given.bytes]
  if (given.kind === 'file') return [given.file.bytes]
  return given.kind === 'pictures' ? given.files.map(({ bytes }) => bytes) : []
}

/** Keys of the bytes that belong to a stored source. */
export function inputKeys(folder: string, kind: ReadingKind, { files = [] }: StoredSource) {
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
  const keys = inputKeys(folder, kind, source)
  for (const [number, file] of (source.files ?? []).entries()) {
    const key = keys[number]
    if (key !== undefined) found.push({ ...file, bytes: await storage().get(key) })
  }
  return found
}

/** Where the page and pictures lie that a recipe was read from: they go with the recipe. */
export const sourceFolder = (recipeId: string) => `${recipeFolder(recipeId)}/source`

const unpacked = promisify(gunzip)
const seat = new ProcessSeat<PageTask, Uint8Array>(processFile('page_process', import.meta.url))
const LIMITS = { timeLimit: 5_000 }
const LARGEST = 64 * 1024 * 1024

/**
 * A page, decoded or as it came, made safe and packed in a process of its own; null for one that
 * takes too long or too much.
 */
export async function packPage(html: string | Uint8Array): Promise<Uint8Array | null> {
  return seat.work({ keep: html }, LIMITS).catch((error: unknown) => {
    if (error instanceof ProcessFailure) return null
    throw error
  })
}

/** A packed page as it is shown: HTML that neither runs nor loads anything, a passage marked in it. */
export async function showPage(packed: Uint8Array, passage = ''): Promise<Uint8Array> {
  return seat.work({ show: packed, passage }, LIMITS)
}

/** A packed page as it was kept, to be read again. */
export async function unpackPage(packed: Uint8Array): Promise<Buffer> {
  return unpacked(packed, { maxOutputLength: LARGEST })
}

const KEY = 'imports.pages'

const setting = fixedStatement(
  'imports.page-keeping',
  `select coalesce((value->>'keep')::boolean, true) as keep,
      coalesce((value->>'days')::integer, 0) as days
    from settings where key = '${KEY}'`
)

/** What administrators chose; everything is kept for ever unless they did. */
export async function pageKeeping(): Promise<PageKeeping> {
  return (await readRow<PageKeeping>(setting, [])) ?? { keep: true, days: 0 }
}

/** Chooses what is kept from now on; the next sweep sees to what was kept before. */
export async function setPageKeeping(actorId: string, keeping: PageKeeping): Promise<void> {
  const details = { ...keeping }
  await work(async ({ trx }) => {
    await trx.rawQuery(
      `insert into settings (key, value) values (?, ?::jsonb)
        on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [KEY, JSON.stringify(keeping)]
    )
    await audit({ trx }, { act: 'settings.changed', actorId, subject: 'pages of imports', details })
  })
}

/** Whether pages, pictures and files are kept with the recipes that are read from them. */
export async function keepsPages(): Promise<boolean> {
  return (await pageKeeping()).keep
}
