import logger from '@adonisjs/core/services/logger'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { translator, worded } from '#core/i18n/index'
import { actorOfUser } from '#core/identity/index'
import { defineJob } from '#core/queue/index'
import { closeReport, underReport } from '#core/reports/index'
import { ImportFailure } from '#core/imports/index'
import { type ImportInput, keepReading, placeOf, readSource } from '#core/imports/server'
import { waitingReading } from './find_reading.js'
import { dropInputPage, loadInput } from './load_input.js'
import { namedFirst } from './named_first.js'
import { followProgress } from './follow_progress.js'
import { snapshotFolder, type Reading, savesItself } from './reading.js'
import { saveItself } from './save_itself.js'
import { moveReading, noteFound } from './store_reading.js'

/** Longest that one try may take, in milliseconds. */
const TIMEOUT = 15 * 60_000
const ATTEMPTS = 3
/** What was begun so often and never ended has crashed the site, and is given up. */
const MOST_CRASHES = 2

/**
 * Reads what takes long under a report. A try that is cut off begins anew; what is found replaces
 * nothing and becomes a recipe whole or not at all. What crashed the site twice is not tried again.
 */
export const readLater = defineJob<{ readingId: string }>(
  'imports.read',
  async ({ readingId }, { signal, attempt }) => {
    const reading = await waitingReading(readingId)
    const actor = reading && (await actorOfUser(reading.userId))
    if (!actor) return
    const crashes = await beginTry(readingId)
    if (crashes === null) return
    if (crashes >= MOST_CRASHES) {
      return giveUp(readingId, new ImportFailure('too-complex', `it crashed ${crashes} times`))
    }
    try {
      await readUnderReport(actor, reading, signal)
    } catch (error) {
      await endTry(readingId)
      if (!(await waitingReading(readingId))) return
      const isSlow = isTimeout(signal.reason)
      if (!isSlow) signal.throwIfAborted()
      if (!isSlow && !(error instanceof DomainError) && attempt < ATTEMPTS) throw error
      await giveUp(readingId, isSlow ? new ImportFailure('timed-out', String(error)) : error)
    }
  },
  { attempts: ATTEMPTS, timeout: TIMEOUT, lane: 'readings' }
)

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

async function readUnderReport(actor: Actor, reading: Reading, signal: AbortSignal): Promise<void> {
  const t = translator(reading.options.language)
  const given = await loadInput(reading)
  const report = {
    category: 'recipe_import' as const,
    name: placeOf(given)?.slice(0, 200) ?? worded(t, 'imports.pasted'),
    wording: (error: unknown) =>
      error instanceof DomainError
        ? worded(t, error.text, error.values)
        : worded(t, 'imports.reading-failed'),
  }
  await underReport(actor, report, (reportId) =>
    readNow(actor, { reading, given, reportId }, signal)
  )
}

async function readNow(
  actor: Actor,
  { reading, given, reportId }: { reading: Reading; given: ImportInput; reportId: string },
  stop: AbortSignal
): Promise<void> {
  const { id, options } = reading
  const progress = followProgress(actor, id)
  try {
    const signal = AbortSignal.any([stop, progress.unwanted])
    const { asked: skip = [], ...way } = options
    const asking = { ...way, skip, signal, tell: progress.tell }
    const found = await readSource(actor, given, asking)
    const { draft, others = [], importer } = found
    const drafts = namedFirst(options.comparesTo ?? draft.name, [draft, ...others])
    const kept = await keepReading(snapshotFolder(id), found, given)
    const end = worded(translator(options.language), 'imports.read-done', { name: draft.name })
    await work(async (unit) => {
      await closeReport(unit, reportId, {
        status: 'success',
        entries: [{ success: true, message: end }],
      })
      const isWanted = await noteFound(unit, actor, { id, found: { ...kept, drafts, importer } })
      if (isWanted && savesItself(options, drafts)) unit.enqueue(saveItself, { readingId: id })
    })
    await dropInputPage(id, given, kept)
  } finally {
    progress.end()
  }
}

/** A failure ends the reading; its person sees why and may have it read again. */
async function giveUp(id: string, error: unknown): Promise<void> {
  const failure = error instanceof ImportFailure ? error.kind : 'extraction-failed'
  if (!(error instanceof DomainError)) logger.error({ err: error }, 'a reading broke')
  await work((unit) => moveReading(unit, id, { from: 'reading', to: 'failed', failure }))
}

/**
 * Notes that a reading is begun, before it is; answers how often it was begun and did not end in
 * order. Null when it is not to be read any more.
 */
function beginTry(readingId: string): Promise<number | null> {
  return work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { tries: number }[] }>(
      `update import_readings set tries = tries + 1, updated_at = now()
        where id = ? and status = 'reading' returning tries - 1 as tries`,
      [readingId]
    )
    return rows[0]?.tries ?? null
  })
}

/** Notes that a try ended in order, be it with an error: it has crashed nothing. */
function endTry(readingId: string): Promise<void> {
  return work(async ({ trx }) => {
    await trx.rawQuery('update import_readings set tries = 0 where id = ?', [readingId])
  })
}
