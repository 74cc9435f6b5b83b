import { sweepSources } from '#core/imports/server'
import { sweepReadings } from './sweep_readings.js'

/** Timed jobs of readings and when they run, in UTC. */
export const readingJobs = [
  { job: sweepReadings, every: '*/15 * * * *' },
  { job: sweepSources, every: '55 2 * * *' },
]
