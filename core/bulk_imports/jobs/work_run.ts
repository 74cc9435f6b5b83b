import { defineJob } from '#core/queue/index'
import { lockRun } from '../services/lock_run.js'
import { leaveRun } from '../services/leave_run.js'
import { workItems } from '../services/work_items.js'
import { work } from '#core/events/index'
import { translator } from '#core/i18n/index'
import { addEntry } from '#core/reports/index'
import type { LockedRun } from '../run_item.js'
import type { Actor } from '#core/http/actor'
import { actorOfUser } from '#core/identity/index'

/**
 * Works on a run for a while and orders the next such job, so that other jobs have their turn. The
 * one that was killed is run again with the same id, by which it is known to hold the run.
 */
export const workRun = defineJob<{ runId: string }>(
  'imports.work-run',
  async ({ runId }, { jobId, signal }) => {
    const run = await lockRun(runId, jobId)
    if (!run) return
    const actor = await ownerOf(run)
    if (actor) await workItems({ run, actor, worker: jobId }, signal)
    else await failRest(run)
    if (signal.aborted) return
    await leaveRun(run, jobId, (enqueue) => enqueue(workRun, { runId }))
  },
  { attempts: 5, timeout: 15 * 60_000, lane: 'import-runs' }
)

/** Fails what is left of a run whose owner is gone; one line of the report tells of all of it. */
async function failRest({ runId, options }: LockedRun): Promise<void> {
  await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: object[] }>(
      `update import_items set status = 'failed', failure = 'no-owner', updated_at = now()
        where run_id = ? and status = 'waiting' returning position`,
      [runId]
    )
    if (rows.length === 0) return
    const message = translator(options.locale)('imports.runs.no-owner')
    await addEntry(trx, runId, { success: false, message })
  })
}

/** Who a run is done for; null when they are gone, or in another group by now. */
async function ownerOf({ userId, groupId }: LockedRun): Promise<Actor | null> {
  const actor = userId && (await actorOfUser(userId))
  return actor && actor.groupId === groupId ? actor : null
}
