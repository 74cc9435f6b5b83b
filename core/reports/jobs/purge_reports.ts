import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'

/** How long a report is kept after its work was ordered, in days. */
const DAYS = 365

/** Forgets reports of work that ended long ago, with what was imported item by item. */
export const purgeReports = defineJob<Record<string, never>>(
  'reports.purge',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery(
        `delete from reports
          where status <> 'in-progress' and created_at < now() - make_interval(days => ?)`,
        [DAYS]
      )
    }),
  { attempts: 3, timeout: 5 * 60_000 }
)

/** Jobs of this domain and when they run, in UTC. */
export const reportJobs = [{ job: purgeReports, every: '40 3 * * *' }]
