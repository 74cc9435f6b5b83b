import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { recipeFolder, storage } from '#core/storage/index'
import { recipeNotYours } from '../errors.js'
import { holdTrashed } from './hold_trashed.js'

/** Ends recipes in the trash for good: their rows first, their files after the commit. */
export class PurgeTrash {
  /** One recipe, by its owner or whoever manages the group. Throws `E_NOT_FOUND`, `E_NOT_ALLOWED`. */
  async one(actor: Actor, id: string): Promise<void> {
    await work(async ({ trx }) => {
      const recipe = await holdTrashed(trx, actor, id)
      if (recipe.userId !== actor.userId && !actor.canManage) throw recipeNotYours()
    })
    await purge('id = ? and group_id = ?', [id, actor.groupId])
  }

  /** All of the caller's own; answers how many. */
  async own({ userId, groupId }: Actor): Promise<number> {
    return purge('user_id = ? and group_id = ?', [userId, groupId])
  }

  /** All that have lain in any trash for so many days; answers how many. */
  async olderThan(days: number): Promise<number> {
    return purge('deleted_at < now() - make_interval(days => ?)', [days])
  }
}

/** Recipes that are ended by one transaction. */
const PIECE = 200

async function purge(condition: string, values: (string | number)[]): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await purgePiece(condition, values)
    for (const id of ids) await storage().deleteFolder(recipeFolder(id))
    count += ids.length
    if (ids.length < PIECE) return count
  }
}

/** Those that are being restored at this moment are left alone. */
function purgePiece(condition: string, values: (string | number)[]): Promise<string[]> {
  return work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
      `delete from recipes where id in (select id from recipes
        where deleted_at is not null and ${condition}
        order by id limit ${PIECE} for update skip locked) returning id`,
      values
    )
    return rows.map(({ id }) => id)
  })
}
