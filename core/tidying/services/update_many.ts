import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { refuseStrangeLabel } from '#core/pantry/index'
import { kindParts } from '../kinds.js'
import { lockMany, announceMany } from './lock_many.js'

/** What many things are to be; what is left out stays. */
export interface ManyMarks {
  ids: string[]
  /** Null takes the label off. */
  labelId?: string | null
  onHand?: boolean
}

/**
 * Gives many foods a label, and foods or tools the mark of the caller's household, as one change.
 * Answers how many there were. Labels are for organizers (`E_NOT_ALLOWED`); throws `E_NO_SUCH_LABEL`.
 */
export async function updateMany(
  actor: Actor,
  kind: 'foods' | 'tools',
  { ids, labelId, onHand }: ManyMarks
): Promise<number> {
  if (labelId !== undefined) refuseUnlessOrganizer(actor)
  return work(async (unit) => {
    const own = await lockMany(unit, actor, kind, ids)
    if (labelId !== undefined) await setLabel(unit, actor, own, labelId)
    if (onHand !== undefined) await mark(unit, actor, kind, { ids: own, onHand })
    if (own.length > 0) announceMany(unit, actor, kind, own.length)
    return own.length
  })
}

const label = fixedStatement(
  'tidying.label-foods',
  `update foods set label_id = $2::uuid, updated_at = now()
    where id = any($1::uuid[]) and label_id is distinct from $2::uuid`
)

async function setLabel(
  { trx }: Work,
  { groupId }: Actor,
  ids: string[],
  labelId: string | null
): Promise<void> {
  await refuseStrangeLabel(trx, groupId, labelId)
  await queryIn(trx, label, [ids, labelId])
}

async function mark(
  { trx }: Work,
  { householdId }: Actor,
  kind: 'foods' | 'tools',
  { ids, onHand }: { ids: string[]; onHand: boolean }
): Promise<void> {
  const { marks } = kindParts[kind]
  if (!marks) return
  const { table, column } = marks
  const sql = onHand
    ? `insert into ${table} (household_id, ${column})
        select ?, x from unnest(?::uuid[]) x order by x on conflict do nothing`
    : `delete from ${table} where household_id = ? and ${column} = any(?::uuid[])`
  await trx.rawQuery(sql, [householdId, ids])
}
