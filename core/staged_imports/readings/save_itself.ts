import logger from '@adonisjs/core/services/logger'
import { DomainError } from '#core/http/errors'
import { actorOfUser } from '#core/identity/index'
import { defineJob } from '#core/queue/index'
import { readyReading } from './find_reading.js'
import { savesItself } from './reading.js'
import { saveReading } from './save_reading.js'

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
