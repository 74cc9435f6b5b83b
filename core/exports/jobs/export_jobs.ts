import db from '@adonisjs/lucid/services/db'
import { defineJob } from '#core/queue/index'
import { storage } from '#core/storage/index'
import { EXPORTS } from '../export_key.js'
import { purgeOwnData } from '../own_data/export_own_data.js'

/** Younger files may belong to an export that is still being finished, in milliseconds. */
const GRACE = 2 * 60 * 60 * 1000
const PIECE = 1_000

/** Deletes exports that have run out, and files that no export names. */
export const purgeExports = defineJob<Record<string, never>>(
  'exports.purge',
  async (_, { signal }) => {
    await db.rawQuery('delete from data_exports where expires_at < now()')
    await purgeOwnData()
    const old = (await storage().list(EXPORTS)).filter(
      ({ modifiedAt }) => Date.now() - modifiedAt.getTime() > GRACE
    )
    for (let at = 0; at < old.length; at += PIECE) {
      signal.throwIfAborted()
      await dropUnnamed(old.slice(at, at + PIECE).map(({ key }) => key))
    }
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function dropUnnamed(keys: string[]): Promise<void> {
  const { rows } = await db.rawQuery<{ rows: { key: string }[] }>(
    `select key from unnest(?::text[]) key where not exists (
      select from data_exports e where key = '${EXPORTS}/' || e.group_id || '/' || e.id || '.' || e.ending)`,
    [keys]
  )
  for (const { key } of rows) await storage().delete(key)
}

/** Timed jobs of this domain and when they run, in UTC. */
export const exportJobs = [{ job: purgeExports, every: '45 23 * * *' }]
