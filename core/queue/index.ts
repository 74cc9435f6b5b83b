import { port } from '#core/port'
import type { JobQueue } from './job_queue.js'

export { defineJob, type JobDefinition } from './job.js'
export type { JobQueue, TimedTurn } from './job_queue.js'

/** Connects the job queue of this process at start; reads it afterwards. */
export const [connectQueue, queue] = port<JobQueue>('job queue')
