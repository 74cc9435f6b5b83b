import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { storage } from '#core/storage/index'
import { readingUnready } from '#core/imports/server'
import { endRecipe } from './end_recipe.js'
import { ownReading } from './find_reading.js'
import { readingFolder } from './reading.js'

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
