import db from '@adonisjs/lucid/services/db'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { oldFiles, storage } from '#core/storage/index'
import { READINGS, readingFolder } from './reading.js'
import { type ReadingOwner, publishReading } from './store_reading.js'

/** Days after its last change that a reading is kept. */
const DAYS = 14
/** After so long without a sign of life no job is at a reading any more, in minutes. */
const SILENCE = 60
const folder = new RegExp(`^${READINGS}/([\\da-f-]{36})/`)

/** Fails readings whose job is gone, forgets old ones, and deletes files that belong to none. */
export const sweepReadings = defineJob<Record<string, never>>(
  'imports.sweep-readings',
  async (_, { signal }) => {
    await failSilent()
    await db.rawQuery(
      'delete from import_readings where updated_at < now() - make_interval(days => ?)',
      [DAYS]
    )
    const files = oldFiles(storage(), { folder: READINGS, pattern: folder, signal })
    for await (const found of files) {
      await dropUnnamed([...new Set(found.map(([, id = '']) => id))])
    }
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function failSilent(): Promise<void> {
  await work(async (unit) => {
    const { rows } = await unit.trx.rawQuery<{ rows: (ReadingOwner & { id: string })[] }>(
      `update import_readings set status = 'failed', failure = 'timed-out', updated_at = now()
        where status = 'reading' and updated_at < now() - make_interval(mins => ?)
        returning id, user_id as "userId", group_id as "groupId", household_id as "householdId"`,
      [SILENCE]
    )
    for (const { id, ...owner } of rows) publishReading(unit, owner, id)
  })
}

/** Readings that are recipes now keep no files of their own. */
async function dropUnnamed(ids: string[]): Promise<void> {
  const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(
    `select x.id from unnest(?::uuid[]) x (id) where not exists (
      select from import_readings r where r.id = x.id and r.status <> 'saved')`,
    [ids]
  )
  for (const { id } of rows) await storage().deleteFolder(readingFolder(id))
}
