import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#core/http/actor'
import { ImportFailure } from '#core/imports/index'
import { readingUnready } from '#core/imports/server'
import { ownReading } from './find_reading.js'

/** Longest that a caller is kept waiting, and how often is looked, in milliseconds. */
const PATIENCE = 120_000
const PACE = 400

/**
 * The slug of the recipe that a reading becomes by itself, when its job has ended. Throws what it
 * failed with, and 408 when it takes too long: it goes on then, and its person finds it.
 */
export async function savedByReading(actor: Actor, id: string): Promise<string> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const { status, recipeSlug, failure } = await ownReading(actor, id)
    if (recipeSlug) return recipeSlug
    if (failure) throw new ImportFailure(failure, 'the job found no recipe')
    // Its recipe was deleted as soon as it was there.
    if (status === 'saved') throw readingUnready()
    await wait(PACE)
  }
  throw new ImportFailure('timed-out', 'the job takes long')
}
