import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ArchiveError, openArchive } from '#core/archives/index'
import type { Actor } from '#core/http/actor'
import { storage } from '#core/storage/index'
import { zipRefused } from '#core/imports/index'
import { entriesOf } from '../archive_entries.js'
import type { NewItem, RunOptions } from '../run_item.js'
import { orderRun, type RunInput } from './order_run.js'
import { archiveLimits } from '../archive_reader/foreign_archive.js'
import { RUN_ARCHIVES } from './run_archive.js'

/** Files that one run may have. */
const MOST = 10_000

/** How the recipes of an archive are wanted; `name` is the file's own. */
export interface ArchiveOptions extends RunOptions {
  name: string
}

/** How many files of a zip each hold a recipe. Throws an `ArchiveError`. */
export async function countRecipes(path: string): Promise<number> {
  return (await entriesIn(path)).length
}

/**
 * Keeps an archive that lies at a path and orders the import of every recipe in it; answers the
 * run's id. Throws an `ArchiveError`, and 400 for an archive without a recipe.
 */
export async function startArchiveRun(
  actor: Actor,
  path: string,
  { name, ...options }: ArchiveOptions
): Promise<string> {
  const items = await entriesIn(path)
  if (items.length === 0) throw zipRefused('imports.zip-no-recipe')
  if (items.length > MOST)
    throw new ArchiveError('too-many-files', `The archive has more than ${MOST} recipes`)
  return orderArchiveRun(actor, path, { name, options, items })
}

/** Keeps an archive that lies at a path and orders a run of items of it: both or nothing. */
export async function orderArchiveRun(
  actor: Actor,
  path: string,
  run: Omit<RunInput, 'archive'>
): Promise<string> {
  const archive = `${RUN_ARCHIVES}/${randomUUID()}.zip`
  await storage().put(archive, createReadStream(path))
  try {
    return await orderRun(actor, { ...run, archive })
  } catch (error) {
    await storage().delete(archive)
    throw error
  }
}

async function entriesIn(path: string): Promise<NewItem[]> {
  const archive = await openArchive(path, archiveLimits)
  try {
    return entriesOf(archive)
  } finally {
    archive.close()
  }
}
