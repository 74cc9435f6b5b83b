import { work } from '#core/events/index'
import type { RunOptions } from '../run_options.js'
import { HOLD } from './claim_item.js'

/** A run as its worker knows it. */
export interface HeldRun {
  runId: string
  groupId: string
  householdId: string
  /** Who started it; null when that person is gone. */
  userId: string | null
  options: RunOptions
  archive: string | null
}

/**
 * Makes a worker the only one of a run, and puts back what a worker that died had in hand. Null
 * when the run is gone, does not go on, or is another worker's.
 */
export function holdRun(runId: string, worker: string): Promise<HeldRun | null> {
  return work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: HeldRun[] }>(
      `update import_runs
        set worker = ?, worker_until = now() + ?::interval, updated_at = now()
        where report_id = ? and state = 'running'
          and (worker is null or worker = ? or worker_until < now())
        returning report_id as "runId", group_id as "groupId", household_id as "householdId",
          user_id as "userId", options, archive`,
      [worker, HOLD, runId, worker]
    )
    const [run] = rows
    if (!run) return null
    await trx.rawQuery(
      `update import_items set status = 'waiting' where run_id = ? and status = 'reading'`,
      [runId]
    )
    return run
  })
}
