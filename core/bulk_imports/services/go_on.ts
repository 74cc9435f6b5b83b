import { work } from '#core/events/index'
import { HOLD } from './claim_item.js'
import type { ItemHands } from '../run_item.js'
import { ItemLost } from './end_item.js'

/**
 * Holds the run for some minutes more in the midst of an item. When the run is to wait, the item is
 * put back; throws `ItemLost` then, and when the run is another's.
 */
export async function goOn({ run, worker, item }: ItemHands): Promise<void> {
  const state = await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { state: string }[] }>(
      `update import_runs set worker_until = now() + ?::interval
        where report_id = ? and worker = ? returning state`,
      [HOLD, run.runId, worker]
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
