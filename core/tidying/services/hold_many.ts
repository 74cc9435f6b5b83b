import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { kinds, type TidyKind } from '../kinds.js'

/** Holds those of the things that the group has, in one order, until the transaction ends. */
export async function holdMany(
  { trx }: Work,
  { groupId }: Actor,
  kind: TidyKind,
  ids: string[]
): Promise<string[]> {
  const [table = ''] = kinds[kind].list.from.split(' ')
  const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
    `select id from ${table} where group_id = ? and id = any(?::uuid[]) order by id for update`,
    [groupId, ids]
  )
  return rows.map(({ id }) => id)
}

/** Announces that many things of a kind changed as one. */
export function tellMany(
  { announce }: Work,
  { groupId, householdId, userId }: Actor,
  kind: TidyKind,
  count: number
): void {
  const scope = { groupId, householdId, actorId: userId, count }
  if (kind === 'categories' || kind === 'tags' || kind === 'tools') {
    announce('organizers.changed', { ...scope, kind })
  } else announce('pantry.changed', { ...scope, kind })
}
