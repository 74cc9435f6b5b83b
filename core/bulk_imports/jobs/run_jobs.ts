import { sweepRunArchives } from './sweep_run_archives.js'
import { wakeRuns } from './wake_runs.js'

/** Timed jobs of runs and when they run, in UTC. */
export const runJobs = [
  { job: wakeRuns, every: '1m' },
  { job: sweepRunArchives, every: '20 3 * * *' },
]
