import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import type { Statement } from '#core/database/read'
import { translator } from '#core/i18n/index'
import { addEntry, type ReportEntry } from '#core/reports/index'
import { failureText } from '../item_failure.js'
import type { ClaimedItem, ItemEnd } from '../run_item.js'
import type { HeldRun } from './hold_run.js'

const ended: Statement = {
  name: 'import-runs.end-item',
  text: `update import_items set status = $1, failure = $2, recipe_id = $3, entry_id = $4,
      updated_at = now()
    where run_id = $5 and position = $6 and tries = $7
      and status in ('reading', 'waiting') returning position`,
}

/** Somebody else has the item in hand by now: what was done for it is to be undone. */
export class ItemLost extends Error {
  constructor() {
    super('the item is in another hand')
  }
}

/**
 * Writes down what became of an item, with its line in the report, in the transaction of what was
 * done for it. Throws `ItemLost`.
 */
export async function endItem(
  trx: TransactionClientContract,
  { run, item }: { run: HeldRun; item: ClaimedItem },
  end: ItemEnd
): Promise<void> {
  const entryId = await addEntry(trx, run.runId, entryOf(run, item, end))
  const rows = await queryIn(trx, ended, [
    end.status,
    end.status === 'failed' ? end.failure : null,
    end.status === 'failed' ? null : end.recipe.id,
    entryId,
    run.runId,
    item.position,
    item.tries,
  ])
  if (rows.length === 0) throw new ItemLost()
}

/** The peer's wording (api/4-routes-recipes.md), in the language of the run's owner. */
function entryOf({ options }: HeldRun, { source, label }: ClaimedItem, end: ItemEnd): ReportEntry {
  const t = translator(options.locale)
  if (end.status !== 'failed') {
    const { name } = end.recipe
    return { success: true, message: t(`imports.runs.entry-${end.status}`, { name }) }
  }
  const key = end.failure === 'not-saved' ? 'not-saved' : `failed-${source.kind}`
  const message = t(`imports.runs.entry-${key}`, { label })
  return { success: false, message, exception: t(failureText(end.failure)) }
}
