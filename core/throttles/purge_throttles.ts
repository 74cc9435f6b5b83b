import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'

/** Forgets counts whose time is over; the next of their kind starts at one anyway. */
export const purgeThrottles = defineJob<Record<string, never>>(
  'throttles.purge',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery('delete from throttles where resets_at <= now()')
    }),
  { attempts: 3, timeout: 60_000 }
)
