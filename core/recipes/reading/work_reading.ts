import db from '@adonisjs/lucid/services/db'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { translator, worded } from '#core/i18n/index'
import { actorOfUser } from '#core/identity/index'
import { defineJob } from '#core/queue/index'
import { closeReport, type ReportEnd } from '#core/reports/index'
import { readBatch } from './read_batch.js'
import { lockReadingRun, type ReadingRun } from './reading_run.js'
import { undoBatch } from './undo_batch.js'

/** How long a run is worked on before other jobs have their turn, in milliseconds. */
const SLICE = 20_000
/** A run that nobody has worked on for so long has lost its job. */
const SILENCE = '2 minutes'

/**
 * Works on a run for a while, batch by batch, and orders the next such job. Every batch is one transaction: whoever takes the
 * run up after a crash goes on behind the last one that was kept.
 */
export const workReading = defineJob<{ runId: string; userId: string | null }>(
  'recipes.read-ingredients',
  async ({ runId, userId }, { signal }) => {
    const actor = userId === null ? null : await actorOfUser(userId)
    const end = Date.now() + SLICE
    while (Date.now() < end) {
      signal.throwIfAborted()
      const run = await work(({ trx }) => lockReadingRun(trx, runId))
      if (run?.state !== 'reading' && run?.state !== 'undoing') return
      const isOwn = actor?.householdId === run.householdId
      const goesOn = isOwn && (await doBatch(actor, run, signal))
      if (!goesOn) return endRun(runId, isOwn)
    }
    await work(async ({ enqueue }) => enqueue(workReading, { runId, userId }))
  },
  { attempts: 5, timeout: 15 * 60_000, lane: 'ingredient-reading' }
)

/** Does the next recipes of a run; false when none is left. */
function doBatch(actor: Actor, run: ReadingRun, signal: AbortSignal): Promise<boolean> {
  if (run.state === 'undoing') return undoBatch(actor, run)
  return readBatch(actor, run, signal)
}

/** Closes a run and its report. What is left of one whose person is gone, or in another household, stays as it is. */
async function endRun(runId: string, isDone: boolean): Promise<void> {
  await work(async (unit) => {
    const run = await lockReadingRun(unit.trx, runId)
    if (run?.state !== 'reading' && run?.state !== 'undoing') return
    const isUndo = run.state === 'undoing'
    const state = isUndo && isDone ? 'undone' : 'read'
    await unit.trx.from('reading_runs').where('report_id', runId).update({ state })
    await closeReport(unit, runId, endOf(run, isUndo, isDone))
  })
}

function endOf(run: ReadingRun, isUndo: boolean, isDone: boolean): ReportEnd {
  const t = translator(run.locale)
  if (!isDone)
    return {
      status: 'failure',
      entries: [{ success: false, message: worded(t, 'recipes.reading.no-owner') }],
    }
  if (isUndo)
    return {
      status: 'success',
      entries: [{ success: true, message: worded(t, 'recipes.reading.undone') }],
    }
  const { recipes, lines, refused } = run
  const count = worded(t, 'recipes.reading.recipes', { count: recipes })
  const message = worded(t, 'recipes.reading.done', { count: lines, recipes: count })
  return { status: refused > 0 ? 'partial' : 'success', entries: [{ success: true, message }] }
}

/** Goes on with runs whose job was lost: a queue that was emptied, a job that failed for good. */
export const wakeReading = defineJob<Record<string, never>>('recipes.wake-reading', async () => {
  const { rows } = await db.rawQuery<{ rows: { runId: string; userId: string | null }[] }>(
    `select report_id as "runId", user_id as "userId" from reading_runs
      where state in ('reading', 'undoing') and updated_at < now() - ?::interval`,
    [SILENCE]
  )
  if (rows.length === 0) return
  await work(async ({ enqueue }) => {
    for (const run of rows) enqueue(workReading, run)
  })
})
