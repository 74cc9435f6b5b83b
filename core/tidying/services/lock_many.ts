import { type Work, work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { kindParts, type TidyKind } from '../kinds.js'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { enqueueReindexing } from '#core/recipe_index/index'

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

/**
 * Deletes many things of a kind as one change, published as one event; recipes lose them and stay. Those
 * that are gone already are left out. Answers how many there were. Throws `E_NOT_ALLOWED`.
 */
export async function deleteMany(actor: Actor, kind: TidyKind, ids: string[]): Promise<number> {
  refuseUnlessOrganizer(actor)
  const { held, isSearched, list } = kindParts[kind]
  return work(async (unit) => {
    const own = await lockMany(unit, actor, kind, ids)
    if (own.length === 0) return 0
    const places = own.map(() => '?').join(', ')
    if (isSearched) {
      const using = `select distinct recipe_id as id from ${held.table}
        where ${held.column} in (${places})`
      await enqueueReindexing(unit, using, own)
    }
    const [table = ''] = list.from.split(' ')
    await unit.trx.rawQuery(`delete from ${table} where id = any(?::uuid[])`, [own])
    announceMany(unit, actor, kind, own.length)
    return own.length
  })
}
