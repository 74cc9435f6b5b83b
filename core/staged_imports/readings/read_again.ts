import type { Actor } from '#core/http/actor'
import { readingUnready } from '#core/imports/server'
import { ownReading } from './find_reading.js'
import { loadGiven } from './load_given.js'
import { startReading } from './start_reading.js'

/**
 * Reads a source again that was read or could not be: an importer is better now, or switched on.
 * Throws `E_NOT_FOUND`, `E_READING_UNREADY` while it is being read or when some of it is a recipe.
 */
export async function readAgain(actor: Actor, id: string): Promise<void> {
  const reading = await ownReading(actor, id)
  const { status, ends } = reading
  if ((status !== 'ready' && status !== 'failed') || ends.length > 0) throw readingUnready()
  const { asked: _asked, save: _save, ...options } = reading.options
  await startReading(actor, { given: await loadGiven(reading), options }, id)
}
