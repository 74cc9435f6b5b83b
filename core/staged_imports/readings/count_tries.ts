import { work } from '#core/events/index'

/**
 * Notes that a reading is begun, before it is; answers how often it was begun and did not end in
 * order. Null when it is not to be read any more.
 */
export function beginTry(readingId: string): Promise<number | null> {
  return work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { tries: number }[] }>(
      `update import_readings set tries = tries + 1, updated_at = now()
        where id = ? and status = 'reading' returning tries - 1 as tries`,
      [readingId]
    )
    return rows[0]?.tries ?? null
  })
}

/** Notes that a try ended in order, be it with an error: it has crashed nothing. */
export function endTry(readingId: string): Promise<void> {
  return work(async ({ trx }) => {
    await trx.rawQuery('update import_readings set tries = 0 where id = ?', [readingId])
  })
}
