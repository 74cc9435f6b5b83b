import { purgeExports } from './purge_exports.js'

/** Timed jobs of this domain and when they run, in UTC. */
export const exportJobs = [{ job: purgeExports, every: '45 23 * * *' }]
