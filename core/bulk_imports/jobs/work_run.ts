import { defineJob } from '#core/queue/index'
import { lockRun } from '../services/lock_run.js'
import { leaveRest } from '../services/end_item.js'
import { leaveRun } from '../services/leave_run.js'
import { undoItems } from '../services/undo_items.js'
import { workItems } from '../services/work_items.js'
import { work } from '#core/events/index'
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
    if (run.stage === 'undo') await undoItems({ run, actor, worker: jobId }, signal)
    else if (actor) await workItems({ run, actor, worker: jobId }, signal)
    else await work(({ trx }) => leaveRest(trx, runId, 'no-owner'))
    if (signal.aborted) return
    await leaveRun(run, jobId, (enqueue) => enqueue(workRun, { runId }))
  },
  { attempts: 5, timeout: 15 * 60_000, lane: 'import-runs' }
)

/** Who a run is done for; null when they are gone, or in another group by now. */
async function ownerOf({ userId: starter, groupId, options }: LockedRun): Promise<Actor | null> {
  const userId = options.undoneBy ?? starter
  const actor = userId && (await actorOfUser(userId))
  return actor && actor.groupId === groupId ? actor : null
}
