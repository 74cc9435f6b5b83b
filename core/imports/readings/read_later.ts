import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { onBehalfOf } from '#core/ai/index'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { actorOfUser } from '#core/identity/index'
import { defineJob } from '#core/queue/index'
import { closeReport, underReport } from '#core/reports/index'
import { ImportFailure } from '../errors.js'
import { placeOf, type GivenSource } from '../given.js'
import { keepReading } from '../keeping/keepsakes.js'
import { readSource } from '../services/read_source.js'
import { waitingReading } from './find_reading.js'
import { dropGivenPage, loadGiven } from './load_given.js'
import { namedFirst } from './named_first.js'
import { followProgress } from './follow_progress.js'
import { keptFolder, type Reading, savesItself } from './reading.js'
import { SaveReading } from './save_reading.js'
import { moveReading, noteFound } from './store_reading.js'

/** Longest that one try may take, in milliseconds. */
const TIMEOUT = 15 * 60_000
const ATTEMPTS = 3

/**
 * Reads what takes long under a report. A try that is cut off begins anew; what is found replaces
 * nothing and becomes a recipe whole or not at all.
 */
export const readLater = defineJob<{ readingId: string }>(
  'imports.read',
  async ({ readingId }, { signal, attempt }) => {
    const reading = await waitingReading(readingId)
    const actor = reading && (await actorOfUser(reading.userId))
    if (!actor) return
    try {
      await readUnderReport(actor, reading, signal)
    } catch (error) {
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
  const given = await loadGiven(reading)
  const report = {
    category: 'recipe_import' as const,
    name: placeOf(given)?.slice(0, 200) ?? t('imports.pasted'),
    wording: (error: unknown) =>
      error instanceof DomainError ? t(error.text, error.values) : t('imports.reading-failed'),
  }
  await underReport(actor, report, async (reportId) => {
    const drafts = await readNow(actor, { reading, given, reportId }, signal)
    const [draft] = drafts ?? []
    if (!drafts || !draft || !savesItself(reading.options, drafts)) return
    const saving = await app.container.make(SaveReading)
    await saving.run(actor, reading.id, { recipe: draft, ...reading.options })
  })
}

/** Answers the recipes that were read; null when nobody waits for them any more. */
async function readNow(
  actor: Actor,
  { reading, given, reportId }: { reading: Reading; given: GivenSource; reportId: string },
  stop: AbortSignal
) {
  const { id, options } = reading
  const progress = followProgress(actor, id)
  try {
    const signal = AbortSignal.any([stop, progress.unwanted])
    const { asked: skip = [], ...way } = options
    const asking = { ...way, skip, signal, tell: progress.tell }
    const found = await onBehalfOf(actor, () => readSource(given, asking))
    const { draft, others = [], importer } = found
    const drafts = namedFirst(options.comparesTo ?? draft.name, [draft, ...others])
    const kept = await keepReading(keptFolder(id), found, given)
    const end = translator(options.language)('imports.read-done', { name: draft.name })
    const isWanted = await work(async ({ trx }) => {
      await closeReport(trx, reportId, {
        status: 'success',
        entries: [{ success: true, message: end }],
      })
      return noteFound(trx, actor, { id, found: { ...kept, drafts, importer } })
    })
    await dropGivenPage(id, given, kept)
    return isWanted ? drafts : null
  } finally {
    progress.end()
  }
}

/** A failure ends the reading; its person sees why and may have it read again. */
async function giveUp(id: string, error: unknown): Promise<void> {
  const failure = error instanceof ImportFailure ? error.kind : 'extraction-failed'
  if (!(error instanceof DomainError)) logger.error({ err: error }, 'a reading broke')
  await work(({ trx }) => moveReading(trx, id, { from: 'reading', to: 'failed', failure }))
}
