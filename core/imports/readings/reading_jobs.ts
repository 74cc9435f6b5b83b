import { sweepReadings } from './sweep_readings.js'

/** Timed jobs of readings and when they run, in UTC. */
export const readingJobs = [{ job: sweepReadings, every: '*/15 * * * *' }]

export { readLater } from './read_later.js'
