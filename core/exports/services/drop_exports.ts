import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { storage } from '#core/storage/index'
import { exportKey } from '../export_key.js'

/** Deletes the finished exports of the caller's household with their files; answers how many. */
export async function dropExports({ householdId, groupId }: Actor): Promise<number> {
  const ids = await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
      `delete from data_exports where household_id = ? and finished_at is not null returning id`,
      [householdId]
    )
    return rows.map(({ id }) => id)
  })
  for (const id of ids) await storage().delete(exportKey(groupId, id))
  return ids.length
}
