import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ArchiveError, openArchive, writeArchive } from '#core/archives/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { type ArchiveImporter, archives, generalLast } from '#core/imports/index'
import { fileKind, HEAD } from '#core/imports/server'
import { type Contributed, plugins } from '#core/plugins/index'
import type { ColumnChoice } from '#core/shared/contract/migrations'
import type { RunOptions } from '../run_item.js'
import { askImporter, type ImportArchive } from '../archive_reader/archive_reader.js'
import { archiveLimits } from '../archive_reader/foreign_archive.js'
import type { RunInput } from './order_run.js'
import { orderArchiveRun } from './start_archive_run.js'

/** A file that a person handed in, and where it lies. */
export interface HandedFile {
  name: string
  path: string
}

/** An archive that a plugin recognised. */
export interface RecognisedArchive extends HandedFile {
  importer: string
}

/**
 * Orders the import of a file, an archive or a single one, that a plugin recognises as one of its app; answers the run's id,
 * null where none does, and for a single file that any app may have written: that one is looked at first. The file at the
 * path stays.
 */
export function startRecognisedRun(
  actor: Actor,
  file: HandedFile,
  options: RunOptions
): Promise<string | null> {
  const how = { language: options.locale, isLookedAt: true }
  return withRecognised(file, how, async (found) =>
    found ? orderRecognisedRun(actor, found, { name: file.name, options }) : null
  )
}

/** Orders a run of all that a recognised archive holds. */
export function orderRecognisedRun(
  actor: Actor,
  { importer, name, path }: RecognisedArchive,
  run: Omit<RunInput, 'archive' | 'items'>
): Promise<string> {
  const source = { kind: 'archive', importer, entry: null } as const
  return orderArchiveRun(actor, path, { ...run, items: [{ source, label: name }] })
}

/** How a file is recognised: by the `first` importer before others; `isLookedAt` leaves single files to those who read them for review. */
export interface Recognition {
  language: string
  first?: string | undefined
  isLookedAt?: boolean
  columns?: ColumnChoice | undefined
}

/**
 * Hands on a file as an archive, with the importer that recognises it, the `first` one before others; null where none does. A
 * single file becomes an archive that holds nothing else.
 */
export async function withRecognised<T>(
  { name, path }: HandedFile,
  { first, isLookedAt = false, ...how }: Recognition,
  act: (found: RecognisedArchive | null) => Promise<T>
): Promise<T> {
  const kind = fileKind(await buffer(createReadStream(path, { end: HEAD - 1 })), name, [])
  const importers = generalLast(plugins().list(archives))
    .filter(({ item }) => kind === 'archive' || !isLookedAt || !item.isGeneral)
    .toSorted((one, other) => Number(other.item.id === first) - Number(one.item.id === first))
  if (importers.length === 0 || kind?.startsWith('image/')) return act(null)
  const actOn = async (at: string) => {
    const importer = await recogniserOf(importers, { name, path: at }, how)
    return act(importer === null ? null : { importer, name, path: at })
  }
  if (kind === 'archive') return actOn(path)
  const zip = `${path}.zip`
  try {
    const content = createReadStream(path)
    await pipeline(writeArchive([{ path: plainName(name), content }]), createWriteStream(zip))
    return await actOn(zip)
  } finally {
    await rm(zip, { force: true })
  }
}

/** A name that any archive may hold, with the file's own ending. */
function plainName(name: string): string {
  const clean = name.slice(-100).replace(/[^\p{L}\p{N} ._-]/gu, '_')
  // What begins with a dot is hidden.
  return /^[\p{L}\p{N}_]/u.test(clean) ? clean : `_${clean}`
}

/** Id of the first importer whose app an archive is of. One that cannot be opened is nobody's. */
async function recogniserOf(
  importers: Contributed<ArchiveImporter>[],
  { name, path }: HandedFile,
  how: Pick<Recognition, 'language' | 'columns'>
): Promise<string | null> {
  const archive = await openArchive(path, archiveLimits).catch((error: unknown) => {
    if (error instanceof ArchiveError) return null
    throw error
  })
  if (!archive) return null
  try {
    for (const importer of importers)
      if (await recognises(importer, { name, archive, ...how })) return importer.item.id
    return null
  } finally {
    archive.close()
  }
}

/** A file that is larger than a glance, and a plugin that is switched off meanwhile, recognise nothing. */
async function recognises(
  importer: Contributed<ArchiveImporter>,
  given: ImportArchive
): Promise<boolean> {
  try {
    return (await askImporter(importer, given, { ask: 'recognises' })) === true
  } catch (error) {
    if (error instanceof DomainError || error instanceof DOMException) return false
    throw error
  }
}
