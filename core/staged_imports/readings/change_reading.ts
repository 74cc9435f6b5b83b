import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { storage } from '#core/storage/index'
import { readingFolder } from './reading.js'
import { publishReading } from './store_reading.js'
import { readingUnready } from '#core/imports/server'
import { endRecipe } from './end_recipe.js'
import { ownReading } from './find_reading.js'
import { loadInput } from './load_input.js'
import { startReading } from './start_reading.js'

/** Gives up a reading of the caller's own; a job that is at it ends. Throws `E_NOT_FOUND`. */
export async function deleteReading(actor: Actor, id: string): Promise<void> {
  await work(async (unit) => {
    const { rows } = await unit.trx.rawQuery<{ rows: unknown[] }>(
      'delete from import_readings where id = ? and user_id = ? returning id',
      [id, actor.userId]
    )
    if (rows.length === 0) throw notFound()
    publishReading(unit, actor, id)
  })
  await storage().deleteFolder(readingFolder(id))
}

/**
 * Puts one of a reading's recipes away, from 0; the others stay open. Throws `E_NOT_FOUND`, and
 * `E_READING_UNREADY` for one that is not open.
 */
export async function putAway(actor: Actor, id: string, which: number): Promise<void> {
  const { drafts } = await ownReading(actor, id)
  if (!drafts[which]) throw notFound()
  const left = await work((unit) => endRecipe(unit, id, { which, recipeId: null }))
  if (left === null) throw readingUnready()
  if (left === 0) await storage().deleteFolder(readingFolder(id))
}

/**
 * Reads a source again that was read or could not be: an importer is better now, or switched on.
 * Throws `E_NOT_FOUND`, `E_READING_UNREADY` while it is being read or when some of it is a recipe.
 */
export async function readAgain(actor: Actor, id: string): Promise<void> {
  const reading = await ownReading(actor, id)
  const { status, ends } = reading
  if ((status !== 'ready' && status !== 'failed') || ends.length > 0) throw readingUnready()
  const { asked: _asked, save: _save, ...options } = reading.options
  await startReading(actor, { given: await loadInput(reading), options }, id)
}
