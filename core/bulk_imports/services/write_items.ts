import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { storable } from '#core/text/index'
import type { NewItem } from '../run_item.js'

/** Writes items of a run down, in their order. */
export async function writeItems(
  trx: TransactionClientContract,
  runId: string,
  items: NewItem[]
): Promise<void> {
  await trx.rawQuery(
    `insert into import_items (run_id, position, source, label)
      select ?, e.at, e.source, e.label
      from rows from (jsonb_to_recordset(?::jsonb) as (source jsonb, label text))
        with ordinality as e (source, label, at)`,
    [runId, JSON.stringify(storable(items))]
  )
}
