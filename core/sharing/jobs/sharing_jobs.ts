import { purgeExpiredLinks } from './purge_expired_links.js'

/** Jobs of this domain and when they run, in UTC. */
export const sharingJobs = [{ job: purgeExpiredLinks, every: '30 3 * * *' }]
