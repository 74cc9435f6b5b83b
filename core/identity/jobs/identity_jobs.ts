import { work } from '#core/events/unit_of_work'
import { purgeResets } from '../credentials/password_resets.js'
import { purgeInvitations } from '../households/invitations.js'
import { purgeFlows } from '../sign_on/redirects.js'
import { defineJob } from '#core/queue/index'

/** How long a network counts as a user's own after the last login from it, in days. */
const NETWORK_DAYS = 180

/** Forgets sessions that have expired; their tokens are refused anyway. */
export const purgeSessions = defineJob<Record<string, never>>(
  'identity.purge-sessions',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery('delete from sessions where expires_at <= now()')
    }),
  { attempts: 3, timeout: 60_000 }
)

/** Forgets networks from which nobody has signed in for half a year. */
export const purgeNetworks = defineJob<Record<string, never>>(
  'identity.purge-networks',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery(
        'delete from sign_in_networks where used_at < now() - make_interval(days => ?)',
        [NETWORK_DAYS]
      )
    }),
  { attempts: 3, timeout: 60_000 }
)

/** Jobs of this domain and when they run, in UTC. */
export const identityJobs = [
  { job: purgeSessions, every: '5 * * * *' },
  { job: purgeFlows, every: '15 * * * *' },
  { job: purgeNetworks, every: '35 3 * * *' },
  { job: purgeInvitations, every: '40 3 * * *' },
  { job: purgeResets, every: '45 3 * * *' },
]
