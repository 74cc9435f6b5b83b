import { sweepSources } from '../sources/sweep_sources.js'
import { sweepReadings } from './sweep_readings.js'

/** Timed jobs of readings and when they run, in UTC. */
export const readingJobs = [
  { job: sweepReadings, every: '*/15 * * * *' },
  { job: sweepSources, every: '55 2 * * *' },
]

export { readLater } from './read_later.js'
export { saveItself } from './save_itself.js'
