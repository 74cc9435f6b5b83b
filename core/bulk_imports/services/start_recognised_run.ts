import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Archive, ArchiveError, openArchive, writeArchive } from '#core/archives/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { type ArchiveImporter, archives } from '#core/imports/index'
import { fileKind, HEAD } from '#core/imports/server'
import { type Contributed, plugins } from '#core/plugins/index'
import type { RunOptions } from '../run_item.js'
import { askPlugin, foreignArchive } from './foreign_archive.js'
import { archiveLimits } from './run_archive.js'
import { orderArchiveRun } from './start_archive_run.js'

/** Milliseconds in which a plugin has to know its own. */
const LIMIT = 10_000

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
  const importer = await recogniserOf(name, path)
  if (importer === null) return null
  const source = { kind: 'archive', importer, entry: null } as const
  return orderArchiveRun(actor, path, { name, options, items: [{ source, label: name }] })
}

/** Id of the importer whose app an archive is of. One that cannot be opened is nobody's. */
async function recogniserOf(name: string, path: string): Promise<string | null> {
  const archive = await openArchive(path, archiveLimits).catch((error: unknown) => {
    if (error instanceof ArchiveError) return null
    throw error
  })
  if (!archive) return null
  try {
    for (const importer of plugins().list(archives))
      if (await recognises(importer, name, archive)) return importer.item.id
    return null
  } finally {
    archive.close()
  }
}

async function recognises(
  importer: Contributed<ArchiveImporter>,
  name: string,
  archive: Archive
): Promise<boolean> {
  const { item } = importer
  const { foreign, close } = foreignArchive(name, archive, { isGlance: true })
  const ask = (context: Parameters<typeof item.recognises>[1]) => item.recognises(foreign, context)
  try {
    const question = { what: `recognises of ${item.id}`, limit: LIMIT, ask }
    const answer: unknown = await askPlugin(importer, question)
    return answer === true
  } catch (error) {
    // A file that is larger than a glance, or the plugin was switched off.
    if (error instanceof DomainError || error instanceof ArchiveError) return false
    if (error instanceof DOMException) return false
    throw error
  } finally {
    close()
  }
}
