import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { storage } from '#core/storage/index'
import { readingFolder } from './reading.js'
import { tellReading } from './store_reading.js'

/** Gives up a reading of the caller's own; a job that is at it ends. Throws `E_NOT_FOUND`. */
export async function deleteReading(actor: Actor, id: string): Promise<void> {
  await work(async (unit) => {
    const { rows } = await unit.trx.rawQuery<{ rows: unknown[] }>(
      'delete from import_readings where id = ? and user_id = ? returning id',
      [id, actor.userId]
    )
    if (rows.length === 0) throw notFound()
    tellReading(unit, actor, id)
  })
  await storage().deleteFolder(readingFolder(id))
}
