import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { kindParts, type TidyKind } from '../kinds.js'

/** Locks those of the things that the group has, in one order, until the transaction ends. */
export async function lockMany(
  { trx }: Work,
  { groupId }: Actor,
  kind: TidyKind,
  ids: string[]
): Promise<string[]> {
  const [table = ''] = kindParts[kind].list.from.split(' ')
  const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
    `select id from ${table} where group_id = ? and id = any(?::uuid[]) order by id for update`,
    [groupId, ids]
  )
  return rows.map(({ id }) => id)
}

/** Announces that many things of a kind changed as one. */
export function announceMany(
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
