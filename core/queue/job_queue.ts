import type { FailedJob } from '#core/shared/contract/site'
import type { JobDefinition } from './job.js'
import type { Schedule } from './schedule.js'

/**
 * One piece of deferred work; the same `id` handed over twice is run once. `delay` is in
 * milliseconds.
 */
export interface JobEntry {
  id: string
  owner: string
  name: string
  payload: unknown
  delay?: number
}

/** Jobs of one owner by state; `failed` are those whose tries are used up. */
export interface JobCounts {
  waiting: number
  active: number
  delayed: number
  completed: number
  failed: number
}

/** A job that failed for good, after its last try. */
export interface JobFailure {
  owner: string
  name: string
  jobId: string
  error: unknown
}

/** A job that is run at its times. */
export interface TimedJob {
  owner: string
  job: string
  /** Milliseconds from turn to turn as a number, or a cron pattern. */
  every: string
  nextAt: Date
}

/** A turn of a timed job: that it begins, or how one try of it ended. */
export interface TimedTurn {
  owner: string
  job: string
  end: { milliseconds: number; problem: string | null } | null
}

/** Characters of that line that are kept. */
const LINE = 300

/** The first line of an error, as failed jobs carry it. */
export function firstLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.slice(0, LINE)
}

/**
 * Where deferred work waits and is run. Each owner (`core` or a plugin's id) has a queue of its
 * own, so that one can be paused without the others. Jobs outlive the process in every driver but
 * the one in memory.
 */
export interface JobQueue {
  /** Says how an owner's job is run. Throws `E_JOB_DEFINED_TWICE`. */
  define<Payload>(owner: string, job: JobDefinition<Payload>): void
  knows(owner: string, name: string): boolean
  /** Adds one job. Throws `E_JOB_UNKNOWN` for a name nobody defined. */
  dispatch(entry: JobEntry): Promise<void>
  /**
   * Adds many in as few round trips as the store allows; a job nobody defined waits until its owner
   * is back.
   */
  dispatchMany(entries: JobEntry[]): Promise<void>
  /**
   * Runs a job again and again while its owner is not paused; missed turns are not caught up.
   * Throws `E_JOB_UNKNOWN`.
   */
  every(owner: string, schedule: Schedule): Promise<void>
  /**
   * Removes what an older version of an owner left behind: schedules but those of the named jobs, and waiting jobs that
   * nobody defined.
   */
  forget(owner: string, options: { schedulesBut: string[] }): Promise<void>
  /** Keeps an owner's jobs waiting, in every process; what runs now may end. */
  pause(owner: string): Promise<void>
  resume(owner: string): Promise<void>
  /** Jobs that are run at times; those of a paused owner are not. */
  timed(): Promise<TimedJob[]>
  /** Runs a timed job once beside its times; false for one that is not run at times. */
  runNow(owner: string, job: string): Promise<boolean>
  /** Starts to run jobs in this process; without it jobs are only handed in. */
  start(): Promise<void>
  counts(owner: string): Promise<JobCounts>
  /** Jobs of an owner whose tries are used up, the latest first. */
  failed(owner: string, limit: number): Promise<FailedJob[]>
  /** Gives all its tries anew to one failed job of an owner, or to all of them; answers how many there were. */
  retry(owner: string, id?: string): Promise<number>
  /**
   * Lets running jobs end for up to `grace` milliseconds, aborts the rest (they run again later)
   * and closes all connections.
   */
  stop(grace?: number): Promise<void>
}
