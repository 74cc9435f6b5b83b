import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'

/** Forgets links that have expired; nobody could open them any more. */
const purgeExpiredLinks = defineJob<Record<string, never>>(
  'sharing.purge-expired',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery('delete from recipe_shares where expires_at <= now()')
    }),
  { attempts: 3, timeout: 60_000 }
)

/** Jobs of this domain and when they run, in UTC. */
export const sharingJobs = [{ job: purgeExpiredLinks, every: '30 3 * * *' }]
