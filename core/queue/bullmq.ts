import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DelayedError, UnrecoverableError, withBackend } from 'bullmq'
import type { BackendClasses, BulkJobOptions, IQueueBackend, Job, JobType } from 'bullmq'
import type { FailedJob } from '#core/shared/contract/site'
import type { BullmqStore } from './bullmq_store.js'
import { watchClock } from './clock_watch.js'
import { E_JOB_UNKNOWN } from './errors.js'
import { JobBook } from './job_book.js'
import type { JobDefinition, JobOptions } from './job.js'
import {
  firstLine,
  type JobCounts,
  type JobEntry,
  type JobFailure,
  type JobQueue,
  type TimedJob,
  type TimedTurn,
} from './job_queue.js'
import { readClock, type Schedule } from './schedule.js'
import { defaultAttempts, defaultBackoff, E_JOB_INTERRUPTED, runTry } from './worker.js'

type Classes = BackendClasses<IQueueBackend, object>
type Waiting = InstanceType<Classes['Queue']>
type Running = InstanceType<Classes['Worker']>

/** What a queue in a database gets from its surroundings. */
export interface BullmqQueueOptions {
  onFailed: (failure: JobFailure) => void
  /** Called on trouble with the store itself; the queue goes on trying. */
  onError: (error: Error) => void
  /** Called as a turn of a timed job begins and ends; what it throws is passed to `onError`. */
  onTurn?: (turn: TimedTurn) => Promise<void>
  /** Jobs of one lane of an owner that run at the same time in this process. */
  concurrency?: number
  /** Milliseconds after which a job of a process that died is passed to another. */
  lock?: number
}

/**
 * Ended jobs are kept for a while, because a job that is handed over twice is known by its id. How many is not said: to keep so
 * many, the Postgres store sorts all of them each time that one ends.
 */
const stored = {
  removeOnComplete: { age: 3600 },
  removeOnFail: { age: 7 * 86_400, count: 2000 },
}
/**
 * The Postgres store counts the jobs of a paused queue under a state of their own, which the types
 * leave out.
 */
const states = [
  'waiting',
  'paused',
  'prioritized',
  'active',
  'delayed',
  'completed',
  'failed',
] as JobType[]
/** States of jobs that were not begun, or wait for another try. */
const pending = ['waiting', 'paused', 'prioritized', 'delayed'] as JobType[]
/** Up to so many jobs are handed in by one: to take many at once, the Postgres store makes two tables for that each time. */
const FEW = 4
/** Jobs and schedules of an older version that are looked through at a start. */
const MANY = 1_000
/** What the ids of timed jobs begin with that somebody runs beside their times. */
const BY_HAND = 'by-hand-'
/** What the queue of a lane is called in the store. */
const nameOf = (owner: string, lane: string) => (lane === '' ? owner : `${owner}~${lane}`)
const shared = { connection: {}, prefix: 'trivet' }
/** Milliseconds that a connection may take to end. */
const PATIENCE = 3_000

/**
 * Jobs in Postgres or Redis through BullMQ. They survive this process, and a job of a killed one is
 * run by another.
 */
export class BullmqQueue implements JobQueue {
  #book = new JobBook()
  #classes: Classes
  #queues = new Map<string, Waiting>()
  #workers = new Map<string, Running>()
  #schedules = new Map<string, Schedule[]>()
  #paused = new Set<string>()
  #stopping = new AbortController()
  #started = false
  #endClockWatch = () => {}
  #stopped: Promise<void> | null = null
  #store: BullmqStore
  #options: BullmqQueueOptions

  constructor(store: BullmqStore, options: BullmqQueueOptions) {
    this.#store = store
    this.#options = options
    this.#classes = withBackend(store.backend)
  }

  define<Payload>(owner: string, job: JobDefinition<Payload>): void {
    this.#book.add(owner, job)
    if (this.#started) this.#work(owner, this.#book.laneOf(owner, job.name))
  }

  knows(owner: string, name: string): boolean {
    return this.#book.has(owner, name)
  }

  async dispatch(entry: JobEntry): Promise<void> {
    this.#book.find(entry.owner, entry.name)
    await this.dispatchMany([entry])
  }

  async dispatchMany(entries: JobEntry[]): Promise<void> {
    const byQueue = Map.groupBy(entries, ({ owner, name }) => this.#queueOf(owner, name))
    for (const [queue, own] of byQueue) {
      const jobs = own.map(({ id, owner, name, payload, delay }) => ({
        name,
        data: payload,
        opts: { ...this.#jobOptions(owner, name), jobId: id, delay },
      }))
      if (jobs.length > FEW) await queue.addBulk(jobs)
      else for (const { name, data, opts } of jobs) await queue.add(name, data, opts)
    }
  }

  async every(owner: string, schedule: Schedule): Promise<void> {
    this.#book.find(owner, schedule.job)
    readClock(schedule.every)
    this.#schedules.set(owner, [...(this.#schedules.get(owner) ?? []), schedule])
    if (!this.#paused.has(owner)) await this.#setClock(owner, schedule)
  }

  async forget(owner: string, { schedulesBut }: { schedulesBut: string[] }): Promise<void> {
    for (const queue of this.#lanes(owner)) {
      for (const { key } of await queue.getJobSchedulers(0, MANY)) {
        if (!schedulesBut.includes(key)) await queue.removeJobScheduler(key)
      }
      const jobs = await queue.getJobs(pending, 0, MANY)
      await Promise.all(
        jobs.filter(({ name }) => !this.knows(owner, name)).map((job) => job.remove())
      )
    }
  }

  async timed(): Promise<TimedJob[]> {
    const found = this.#book.owners.flatMap((owner) =>
      this.#lanes(owner).map(async (queue) => {
        const schedules = await queue.getJobSchedulers(0, MANY)
        return schedules.map(({ key, pattern, every, next = 0 }) => {
          return { owner, job: key, every: pattern ?? String(every), nextAt: new Date(next) }
        })
      })
    )
    return (await Promise.all(found)).flat()
  }

  async runNow(owner: string, name: string): Promise<boolean> {
    if (!this.knows(owner, name)) return false
    const queue = this.#queueOf(owner, name)
    const schedule = await queue.getJobScheduler(name)
    if (!schedule) return false
    const options = { ...this.#jobOptions(owner, name), jobId: BY_HAND + randomUUID() }
    await queue.add(name, schedule.template?.data ?? {}, options)
    return true
  }

  async pause(owner: string): Promise<void> {
    this.#paused.add(owner)
    for (const queue of this.#lanes(owner)) await queue.pause()
    for (const { job } of this.#schedules.get(owner) ?? []) {
      await this.#queueOf(owner, job).removeJobScheduler(job)
    }
  }

  async resume(owner: string): Promise<void> {
    this.#paused.delete(owner)
    for (const schedule of this.#schedules.get(owner) ?? []) await this.#setClock(owner, schedule)
    for (const queue of this.#lanes(owner)) await queue.resume()
  }

  async start(): Promise<void> {
    this.#started = true
    this.#endClockWatch = watchClock(() => void this.#setClocksAnew())
    for (const owner of this.#book.owners) {
      for (const lane of this.#book.lanes(owner)) this.#work(owner, lane)
    }
    await Promise.all([...this.#workers.values()].map((worker) => worker.waitUntilReady()))
    // The clock may have been set back while nobody watched.
    for (const owner of this.#book.owners)
      for (const queue of this.#lanes(owner)) await bringForward(queue, Date.now())
  }

  async counts(owner: string): Promise<JobCounts> {
    const lanes = this.#lanes(owner).map((queue) => queue.getJobCounts(...states))
    const counts = await Promise.all(lanes)
    const of = (state: string) => counts.reduce((sum, lane) => sum + (lane[state] ?? 0), 0)
    return {
      waiting: of('waiting') + of('paused') + of('prioritized'),
      active: of('active'),
      delayed: of('delayed'),
      completed: of('completed'),
      failed: of('failed'),
    }
  }

  async failed(owner: string, limit: number): Promise<FailedJob[]> {
    const lanes = this.#lanes(owner).map((queue) => queue.getJobs(['failed'], 0, limit - 1))
    const jobs = (await Promise.all(lanes)).flat()
    return jobs
      .toSorted((a, b) => (b.finishedOn ?? 0) - (a.finishedOn ?? 0))
      .slice(0, limit)
      .map(({ id = '', name, failedReason, finishedOn = 0 }) => {
        return {
          id,
          name,
          message: firstLine(failedReason),
          at: new Date(finishedOn).toISOString(),
        }
      })
  }

  async retry(owner: string, id?: string): Promise<number> {
    let count = 0
    for (const queue of this.#lanes(owner)) {
      const jobs = await queue.getJobs(['failed'], 0, stored.removeOnFail.count)
      const chosen = jobs.filter((job) => id === undefined || job.id === id)
      const again = { resetAttemptsMade: true, resetAttemptsStarted: true }
      for (const job of chosen) await job.retry('failed', again)
      count += chosen.length
    }
    return count
  }

  stop(grace = 10_000): Promise<void> {
    this.#stopped ??= this.#close(grace)
    return this.#stopped
  }

  /** A worker that is still connecting may never say that it has closed; the process must end all the same. */
  async #close(grace: number): Promise<void> {
    this.#endClockWatch()
    // Away, the store could not note a job's end: jobs run again, and nothing is waited for.
    const isThere = this.#store.isThere()
    const patience = isThere ? PATIENCE : 500
    const cut = setTimeout(() => this.#stopping.abort(), isThere ? grace : 0)
    const workers = [...this.#workers.values()].map((worker) => worker.close(!isThere))
    const longest = isThere ? grace + patience : patience
    await Promise.race([Promise.all(workers), wait(longest, null, { ref: false })])
    clearTimeout(cut)
    const rest = [...this.#queues.values()].map((queue) => queue.close())
    await Promise.race([
      Promise.all(rest).then(() => this.#store.close()),
      wait(patience, null, { ref: false }),
    ])
  }

  #lanes(owner: string): Waiting[] {
    return [...this.#book.lanes(owner)].map((lane) => this.#queue(nameOf(owner, lane)))
  }

  #queueOf(owner: string, job: string): Waiting {
    return this.#queue(nameOf(owner, this.#book.laneOf(owner, job)))
  }

  #queue(name: string): Waiting {
    const found = this.#queues.get(name)
    if (found) return found
    const queue = new this.#classes.Queue(name, {
      ...shared,
      streams: { events: { maxLen: 100 } },
    })
    queue.on('error', this.#options.onError)
    this.#queues.set(name, queue)
    return queue
  }

  #work(owner: string, lane: string): void {
    const name = nameOf(owner, lane)
    if (this.#workers.has(name)) return
    const lock = this.#options.lock ?? 15_000
    const worker = new this.#classes.Worker(name, (job, token) => this.#run(owner, job, token), {
      ...shared,
      concurrency: this.#options.concurrency ?? 2,
      lockDuration: lock,
      stalledInterval: lock,
      // A crash is the machine's fault, not the job's; it may happen more than once.
      maxStalledCount: 10,
      drainDelay: 30,
    })
    worker.on('error', this.#options.onError)
    worker.on('failed', (job, error) => this.#report(owner, job, error))
    this.#workers.set(name, worker)
  }

  async #run(owner: string, job: Job, token = ''): Promise<void> {
    const { id: jobId = '', name, data: payload, attemptsMade } = job
    if (!this.knows(owner, name)) {
      throw new UnrecoverableError(new E_JOB_UNKNOWN([name, owner]).message)
    }
    const attempt = attemptsMade + 1
    const stopping = this.#stopping.signal
    const run = () => runTry(this.#book.find(owner, name), { jobId, attempt, payload, stopping })
    const isTimed = job.repeatJobKey !== undefined || jobId.startsWith(BY_HAND)
    try {
      await (isTimed ? this.#turn({ owner, job: name }, run) : run())
    } catch (error) {
      if (!(error instanceof E_JOB_INTERRUPTED)) throw error
      await job.moveToDelayed(Date.now(), token)
      throw new DelayedError()
    }
  }

  /** Runs a turn of a timed job, and says so. */
  async #turn(turn: Omit<TimedTurn, 'end'>, run: () => Promise<void>): Promise<void> {
    const say = async (end: TimedTurn['end']) =>
      this.#options.onTurn?.({ ...turn, end }).catch(this.#options.onError)
    await say(null)
    const started = performance.now()
    const end = (problem: string | null) =>
      say({ milliseconds: Math.round(performance.now() - started), problem })
    try {
      await run()
    } catch (error) {
      // It begins anew after the next start.
      if (error instanceof E_JOB_INTERRUPTED) throw error
      await end(firstLine(error instanceof Error ? error.message : String(error)))
      throw error
    }
    await end(null)
  }

  #report(owner: string, job: Job | undefined, error: Error): void {
    if (!job) return
    const last = job.attemptsMade >= (job.opts.attempts ?? 1) || error instanceof UnrecoverableError
    if (last) this.#options.onFailed({ owner, name: job.name, jobId: job.id ?? '', error })
  }

  /** The next turn of a schedule or a job is a moment of the clock: set back by an hour, it would stay away for that hour. */
  async #setClocksAnew(): Promise<void> {
    try {
      for (const [owner, schedules] of this.#schedules) {
        if (this.#paused.has(owner)) continue
        for (const schedule of schedules) {
          await this.#queueOf(owner, schedule.job).removeJobScheduler(schedule.job)
          await this.#setClock(owner, schedule)
        }
      }
      for (const owner of this.#book.owners)
        for (const queue of this.#lanes(owner)) await bringForward(queue)
    } catch (error) {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async #setClock(owner: string, { job, every, zone, payload }: Schedule): Promise<void> {
    const template = { name: job, data: payload ?? {}, opts: this.#jobOptions(owner, job) }
    await this.#queueOf(owner, job).upsertJobScheduler(
      job,
      { ...readClock(every), tz: zone },
      template
    )
  }

  #jobOptions(owner: string, name: string): BulkJobOptions {
    const existing = this.knows(owner, name)
    const options: JobOptions = existing ? this.#book.find(owner, name).options : {}
    return {
      ...stored,
      attempts: options.attempts ?? defaultAttempts,
      backoff: { type: 'exponential', delay: options.backoff ?? defaultBackoff },
    }
  }
}

/**
 * Has retries begin at once and delayed jobs wait their whole delay anew: of all of them, or of those that were handed in
 * `after` a moment, which now is in the future.
 */
async function bringForward(queue: Waiting, after = 0): Promise<void> {
  for (const job of await queue.getDelayed()) {
    if (job.repeatJobKey || job.timestamp <= after) continue
    const delay = job.attemptsMade > 0 ? 0 : (job.opts.delay ?? 0)
    // One that has begun meanwhile is no longer delayed.
    await (delay > 0 ? job.changeDelay(delay) : job.promote()).catch(() => {})
  }
}
