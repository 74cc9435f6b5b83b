import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { recipeFolder, storage } from '#core/storage/index'
import { recipeNotYours } from '../errors.js'
import { lockTrashed } from './lock_trashed.js'
import { defineJob } from '#core/queue/index'
import { TRASH_DAYS } from './trash_list.js'

/**
 * Ends one recipe in the trash for good, by its owner or whoever manages the group. Throws
 * `E_NOT_FOUND`, `E_NOT_ALLOWED`.
 */
export async function purgeTrashed(actor: Actor, id: string): Promise<void> {
  await work(async ({ trx }) => {
    const recipe = await lockTrashed(trx, actor, id)
    if (recipe.userId !== actor.userId && !actor.canManage) throw recipeNotYours()
  })
  await purge('id = ? and group_id = ?', [id, actor.groupId])
}

/** Ends all of the caller's own recipes in the trash for good; answers how many. */
export async function purgeOwnTrash({
  userId,
  groupId,
}: Pick<Actor, 'userId' | 'groupId'>): Promise<number> {
  return purge('user_id = ? and group_id = ?', [userId, groupId])
}

/** Ends all recipes that have lain in any trash for so many days; answers how many. */
async function purgeTrashOlderThan(days: number): Promise<number> {
  return purge('deleted_at < now() - make_interval(days => ?)', [days])
}

/** Recipes that are ended by one transaction. */
const PIECE = 200

/** Rows first, their files after the commit. */
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

/** Ends recipes that have lain in the trash for a month. */
export const purgeOldTrash = defineJob<Record<string, never>>(
  'recipes.purge-old-trash',
  () => purgeTrashOlderThan(TRASH_DAYS),
  { attempts: 3, timeout: 30 * 60_000 }
)
