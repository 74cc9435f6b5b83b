import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ArchiveError, openArchive, writeArchive } from '#core/archives/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { type ArchiveImporter, archives } from '#core/imports/index'
import { fileKind, HEAD } from '#core/imports/server'
import { type Contributed, plugins } from '#core/plugins/index'
import type { RunOptions } from '../run_item.js'
import { askImporter, type ImportArchive } from '../archive_reader/archive_reader.js'
import { archiveLimits } from '../archive_reader/foreign_archive.js'
import { orderArchiveRun } from './start_archive_run.js'

/**
 * Orders the import of a file, an archive or a single one, that a plugin recognises as one of its app; answers the run's id,
 * null where none does. The file at the path stays.
 */
export async function startRecognisedRun(
  actor: Actor,
  { name, path }: { name: string; path: string },
  options: RunOptions
): Promise<string | null> {
  const importers = plugins().list(archives)
  if (importers.length === 0) return null
  const kind = fileKind(await buffer(createReadStream(path, { end: HEAD - 1 })), name, [])
  if (kind?.startsWith('image/')) return null
  if (kind === 'archive') return startAs(actor, { name, path }, options)
  const zip = `${path}.zip`
  try {
    const content = createReadStream(path)
    await pipeline(writeArchive([{ path: plainName(name), content }]), createWriteStream(zip))
    return await startAs(actor, { name, path: zip }, options)
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

async function startAs(
  actor: Actor,
  { name, path }: { name: string; path: string },
  options: RunOptions
): Promise<string | null> {
  const importer = await recogniserOf(name, path, options.locale)
  if (importer === null) return null
  const source = { kind: 'archive', importer, entry: null } as const
  return orderArchiveRun(actor, path, { name, options, items: [{ source, label: name }] })
}

/** Id of the importer whose app an archive is of. One that cannot be opened is nobody's. */
async function recogniserOf(name: string, path: string, language: string): Promise<string | null> {
  const archive = await openArchive(path, archiveLimits).catch((error: unknown) => {
    if (error instanceof ArchiveError) return null
    throw error
  })
  if (!archive) return null
  try {
    for (const importer of plugins().list(archives))
      if (await recognises(importer, { name, archive, language })) return importer.item.id
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
