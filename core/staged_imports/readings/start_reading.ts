import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { storage } from '#core/storage/index'
import type { ImportStage } from '#core/shared/contract/imports'
import {
  type ImportInput,
  keepReading,
  LaterReading,
  readSource,
  type SourceReading,
} from '#core/imports/server'
import { storeInput } from './load_input.js'
import { readByJob } from './read_by_job.js'
import { snapshotFolder, readingFolder, type ReadingOptions, savesItself } from './reading.js'
import { saveItself } from './save_itself.js'
import { saveReading } from './save_reading.js'
import { noteFound, noteReading } from './store_reading.js'

/** Milliseconds after which a reading that saves itself is saved where that has not happened yet. */
const SAVED_BY = 60_000

/** A source that a person wants read; `tell` hears how far it is. */
export interface ReadingRequest {
  given: ImportInput
  options: ReadingOptions
  tell?: (stage: ImportStage) => void
}

/**
 * Reads what a person gave and keeps what was found until they have looked at it: at once by quick
 * importers, by a job when one takes long. Answers the reading's id; `known` reads one anew. Throws
 * `ImportFailure` when quick importers find nothing and no other is left, and keeps nothing then.
 */
export async function startReading(
  actor: Actor,
  request: ReadingRequest,
  known: string | null = null
): Promise<string> {
  const { given, options } = request
  const id = known ?? randomUUID()
  request.tell?.('fetching')
  try {
    const reading = await readSource(actor, given, { ...options, quickOnly: true })
    await keepFound(actor, request, { id, reading, isNew: known === null })
  } catch (error) {
    if (!(error instanceof LaterReading)) throw error
    await readByJob(actor, { id, given, options: { ...options, asked: [...error.asked] } })
  }
  return id
}

async function keepFound(
  actor: Actor,
  { given, options, tell }: ReadingRequest,
  { id, reading, isNew }: { id: string; reading: SourceReading; isNew: boolean }
): Promise<void> {
  const { draft, others = [], importer } = reading
  const drafts = [draft, ...others]
  const kept = await keepReading(snapshotFolder(id), reading, given)
  await storeInput(id, given, kept)
  const saves = savesItself(options, drafts)
  await work(async (unit) => {
    await noteReading(unit, actor, { id, given, options })
    await noteFound(unit, actor, { id, found: { ...kept, drafts, importer } })
    // It is saved at once, below; this is for a site that is killed before.
    if (saves) unit.enqueue(saveItself, { readingId: id }, { delay: SAVED_BY })
  }).catch(async (error: unknown) => {
    if (isNew) await storage().deleteFolder(readingFolder(id))
    throw error
  })
  if (!saves) return
  await saveReading(actor, id, { recipe: draft, ...options, tell }).catch((error: unknown) => {
    if (error instanceof DomainError) throw error
    logger.error({ err: error, readingId: id }, 'a finished reading was not saved yet')
  })
}
