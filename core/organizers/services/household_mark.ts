import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'

/**
 * What a body says of the on-hand mark: clients send the one spelling, the other, or both as they
 * read them.
 */
export interface MarkInput {
  onHand?: boolean | null
  /** Slugs of households; only the caller's own is looked at. */
  households?: string[] | null
}

/** Where marks of a kind of thing are kept. */
export interface MarkTable {
  name: 'household_foods' | 'household_tools'
  column: 'food_id' | 'tool_id'
}

/**
 * Sets the mark of the caller's household on a thing; other households' marks are theirs. Of two
 * spellings that disagree the one counts that differs from what is stored. A body without either
 * leaves the mark.
 */
export async function markOnHand(
  trx: TransactionClientContract,
  actor: Actor,
  { table, id, mark }: { table: MarkTable; id: string; mark: MarkInput }
): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: [{ slug: string; isMarked: boolean }] }>(
    `select h.slug, exists (select from ${table.name} m
        where m.household_id = h.id and m.${table.column} = ?) as "isMarked"
      from households h where h.id = ?`,
    [id, actor.householdId]
  )
  const [{ slug, isMarked }] = rows
  const entries = [mark.onHand, mark.households?.includes(slug)]
  if (!entries.some((one) => typeof one === 'boolean' && one !== isMarked)) return
  const sql = isMarked
    ? `delete from ${table.name} where household_id = ? and ${table.column} = ?`
    : `insert into ${table.name} (household_id, ${table.column}) values (?, ?)
        on conflict do nothing`
  await trx.rawQuery(sql, [actor.householdId, id])
}
