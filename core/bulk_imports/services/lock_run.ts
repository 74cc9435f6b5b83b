import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import type { ClaimedItem, LockedRun, ItemContext } from '../run_item.js'
import { LOCK_TIME } from './claim_items.js'
import { endItem, ItemLost } from './end_item.js'

/**
 * An item in whose midst the process died so often is given up: it is what kills it. Of a migration many are under way at
 * once, so that the first death says nothing of any of them.
 */
const mostDeaths = ({ migration }: LockedRun) => (migration === null ? 2 : 3)

/**
 * Makes a worker the only one of a run, and puts back what a worker that died had in hand. Null
 * when the run is gone, does not go on, or is another worker's.
 */
export function lockRun(runId: string, worker: string): Promise<LockedRun | null> {
  return work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: LockedRun[] }>(
      `update import_runs set worker = ?, worker_until = now() + ?::interval, updated_at = now()
        where report_id = ? and state = 'running'
          and (worker is null or worker = ? or worker_until < now())
        returning report_id as "runId", group_id as "groupId", household_id as "householdId",
          user_id as "userId", options, archive, stage, migration, server,
          coalesce(options ->> 'file', (select p.name from reports p where p.id = report_id)) as name`,
      [worker, LOCK_TIME, runId, worker]
    )
    const [run] = rows
    if (run) await putBack(trx, run)
    return run ?? null
  })
}

async function putBack(trx: TransactionClientContract, run: LockedRun): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: (ClaimedItem & { deaths: number })[] }>(
    `update import_items set status = 'waiting', updated_at = now(),
        source = source || jsonb_build_object('deaths', coalesce((source ->> 'deaths')::int, 0) + 1)
      where run_id = ? and status = 'reading'
      returning position, source, label, tries, (source ->> 'deaths')::int as deaths`,
    [run.runId]
  )
  for (const { deaths, ...item } of rows) {
    if (deaths < mostDeaths(run)) continue
    await endItem(trx, { run, item }, { failure: 'too-complex' })
  }
}

/**
 * Holds the run for some minutes more in the midst of an item. When the run is to wait, the item is
 * put back; throws `ItemLost` then, and when the run is another's.
 */
export async function goOn({ run, worker, item }: ItemContext): Promise<void> {
  const state = await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { state: string }[] }>(
      `update import_runs set worker_until = now() + ?::interval
        where report_id = ? and worker = ? returning state`,
      [LOCK_TIME, run.runId, worker]
    )
    const [held] = rows
    if (held?.state !== 'paused') return held?.state
    await trx.rawQuery(
      `update import_items set status = 'waiting', updated_at = now()
        where run_id = ? and position = ? and tries = ? and status = 'reading'`,
      [run.runId, item.position, item.tries]
    )
    return held.state
  })
  if (state !== 'running') throw new ItemLost()
}
