import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { enqueueReindexing } from '#core/recipe_index/index'
import { kindParts, type TidyKind } from '../kinds.js'
import { lockMany, announceMany } from './lock_many.js'

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
