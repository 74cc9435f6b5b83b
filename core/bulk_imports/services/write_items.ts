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
    `insert into import_items (run_id, position, source, label, phase)
      select ?, row_number() over (order by e.phase, e.at), e.source, e.label, e.phase
      from rows from (jsonb_to_recordset(?::jsonb) as (source jsonb, label text, phase int))
        with ordinality as e (source, label, phase, at)`,
    [runId, JSON.stringify(storable(items.map((item) => ({ ...item, phase: phaseOf(item) }))))]
  )
}

/** Whom things belong to is found out first, and recipes find their foods; what names recipes comes after all of them. */
function phaseOf({ source }: NewItem): number {
  if (source.kind !== 'archive' || !source.things) return 1
  return source.things === 'households' || source.things === 'pantry' ? 0 : 2
}
