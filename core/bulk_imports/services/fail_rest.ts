import { work } from '#core/events/index'
import { translator } from '#core/i18n/index'
import { addEntry } from '#core/reports/index'
import type { HeldRun } from '../run_item.js'

/** Fails what is left of a run whose owner is gone; one line of the report tells of all of it. */
export async function failRest({ runId, options }: HeldRun): Promise<void> {
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
