import logger from '@adonisjs/core/services/logger'
import { DomainError } from '#core/http/errors'
import { actorOfUser } from '#core/identity/index'
import { defineJob } from '#core/queue/index'
import { ownReading, readyReading } from './find_reading.js'
import { savesItself } from './reading.js'
import { saveReading } from './save_reading.js'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#core/http/actor'
import { ImportFailure } from '#core/imports/index'
import { readingUnready } from '#core/imports/server'

/**
 * Saves a finished reading that is to become a recipe by itself. It is ordered in the transaction
 * that notes what was found, so that no crash between the two loses the recipe; one that is saved
 * already stays as it is.
 */
export const saveItself = defineJob<{ readingId: string }>(
  'imports.save-reading',
  async ({ readingId }, { attempt }) => {
    const reading = await readyReading(readingId)
    const actor = reading && (await actorOfUser(reading.userId))
    const [draft] = reading?.drafts ?? []
    if (!reading || !actor || !draft || reading.ends.length > 0) return
    if (!savesItself(reading.options, reading.drafts)) return
    try {
      await saveReading(actor, readingId, { recipe: draft, ...reading.options })
    } catch (error) {
      logger.error({ err: error, readingId, attempt }, 'a finished reading was not saved')
      // Its person has saved it or put it away meanwhile, or may not save at all.
      if (!(error instanceof DomainError)) throw error
    }
  },
  { attempts: 5, backoff: 5_000, timeout: 5 * 60_000, lane: 'readings' }
)

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
