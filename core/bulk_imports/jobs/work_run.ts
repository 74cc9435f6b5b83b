import { defineJob } from '#core/queue/index'
import { failRest } from '../services/fail_rest.js'
import { holdRun } from '../services/hold_run.js'
import { leaveRun } from '../services/leave_run.js'
import { ownerOf } from '../services/owner_of.js'
import { workItems } from '../services/work_items.js'

/**
 * Works on a run for a while and orders the next such job, so that other jobs have their turn. The
 * one that was killed is run again with the same id, by which it is known to hold the run.
 */
export const workRun = defineJob<{ runId: string }>(
  'imports.work-run',
  async ({ runId }, { jobId, signal }) => {
    const run = await holdRun(runId, jobId)
    if (!run) return
    const actor = await ownerOf(run)
    if (actor) await workItems({ run, actor, worker: jobId }, signal)
    else await failRest(run)
    if (signal.aborted) return
    await leaveRun(run, jobId, (enqueue) => enqueue(workRun, { runId }))
  },
  { attempts: 5, timeout: 15 * 60_000, lane: 'import-runs' }
)
