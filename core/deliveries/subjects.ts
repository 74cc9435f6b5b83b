import { queryIn } from '#core/database/query_in'
import { fixedStatement, type Statement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'

/** A kind of things of households that messages are sent for: webhooks, notifiers, actions. */
export interface Subjects {
  table: string
  list: NamedList
  /** Takes things away that nobody has changed since they came: `$1` is the household, `$2` are the ids; answers the ids of those that went. */
  withdraw: Statement
  /** Says that one was taken away. */
  tellGone: (unit: Work, actor: Actor, id: string) => void
}

/** Takes a thing of the caller's household away, and its log. Answers it as it was. Throws `E_NOT_FOUND`. */
export function deleteSubject(
  actor: Actor,
  { table, list, tellGone }: Subjects,
  id: string
): Promise<FoundItem> {
  return work(async (unit) => {
    const was = await itemIn(unit.trx, list, { owner: actor, by: 'id', value: id })
    if (!was) throw notFound()
    await dropDeliveries(unit, actor, [id])
    await unit.trx.from(table).where('id', id).delete()
    tellGone(unit, actor, id)
    return was
  })
}

/** Takes things of the caller's household away that nobody has changed since they came, and their logs. Answers the ids of those that went. */
export async function withdrawSubjects(
  unit: Work,
  actor: Actor,
  { subjects: { withdraw, tellGone }, ids }: { subjects: Subjects; ids: string[] }
): Promise<string[]> {
  const rows = await queryIn<{ id: string }>(unit.trx, withdraw, [actor.householdId, ids])
  const gone = rows.map(({ id }) => id)
  await dropDeliveries(unit, actor, gone)
  for (const id of gone) tellGone(unit, actor, id)
  return gone
}

const drop = fixedStatement(
  'deliveries.drop',
  'delete from deliveries where household_id = $1 and subject_id = any($2::uuid[])'
)

/** Forgets what was or is to be sent for things that are deleted. */
async function dropDeliveries(
  { trx }: Work,
  { householdId }: Actor,
  subjectIds: string[]
): Promise<void> {
  if (subjectIds.length > 0) await queryIn(trx, drop, [householdId, subjectIds])
}
