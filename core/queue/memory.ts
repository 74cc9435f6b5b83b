import type { FailedJob } from '#core/shared/contract/site'
import { defaultAttempts, defaultBackoff, runTry } from './worker.js'
import { JobBook } from './job_book.js'
import type { JobDefinition } from './job.js'
import {
  firstLine,
  type JobCounts,
  type JobEntry,
  type JobFailure,
  type JobQueue,
  type TimedJob,
} from './job_queue.js'
import { readClock, type Schedule } from './schedule.js'
import { E_JOB_UNKNOWN } from './errors.js'

/**
 * How the queue in memory differs from the others; `waits: false` retries and runs delayed jobs at
 * once, for tests.
 */
export interface MemoryQueueOptions {
  onFailed: (failure: JobFailure) => void
  waits?: boolean
}

interface Shelf {
  paused: boolean
  waiting: { entry: JobEntry; attempt: number }[]
  active: number
  delayed: number
  completed: number
  /** The latest first. */
  failed: { entry: JobEntry; job: FailedJob }[]
}

/**
 * Jobs in this process's memory: for unit tests and benches, lost at its end. Cron schedules fire
 * only by `fire`.
 */
export class MemoryQueue implements JobQueue {
  #book = new JobBook()
  #shelves = new Map<string, Shelf>()
  #known = new Set<string>()
  #timed: TimedJob[] = []
  #running = new Set<Promise<void>>()
  #timers = new Set<NodeJS.Timeout>()
  #stopping = new AbortController()
  #started = false
  #options: MemoryQueueOptions

  constructor(options: MemoryQueueOptions) {
    this.#options = options
  }

  define<Payload>(owner: string, job: JobDefinition<Payload>): void {
    this.#book.add(owner, job)
  }

  knows(owner: string, name: string): boolean {
    return this.#book.has(owner, name)
  }

  async dispatch(entry: JobEntry): Promise<void> {
    this.#book.find(entry.owner, entry.name)
    await this.dispatchMany([entry])
  }

  async dispatchMany(entries: JobEntry[]): Promise<void> {
    for (const entry of entries) {
      if (this.#known.has(entry.id)) continue
      this.#known.add(entry.id)
      // A payload goes through a database elsewhere; here it must not stay shared with its sender
      // either.
      const copy = { ...entry, payload: structuredClone(entry.payload) }
      this.#place({ entry: copy, attempt: 1 }, entry.delay ?? 0)
    }
  }

  async every(owner: string, schedule: Schedule): Promise<void> {
    this.#book.find(owner, schedule.job)
    const clock = readClock(schedule.every)
    const { job, every } = schedule
    this.#timed.push({ owner, job, every, nextAt: new Date() })
    if (!('every' in clock)) return
    const timer = setInterval(() => this.fire(owner, schedule), clock.every)
    this.#timers.add(timer.unref())
  }

  /** Runs a schedule's job now, unless its owner is paused. */
  fire(owner: string, { job, payload }: Schedule): void {
    if (!this.knows(owner, job)) throw new E_JOB_UNKNOWN([job, owner])
    if (this.#shelf(owner).paused) return
    const entry = { id: crypto.randomUUID(), owner, name: job, payload: payload ?? {} }
    this.#place({ entry, attempt: 1 }, 0)
  }

  async timed(): Promise<TimedJob[]> {
    return this.#timed.filter(({ owner }) => !this.#shelf(owner).paused)
  }

  async runNow(owner: string, name: string): Promise<boolean> {
    const found = (await this.timed()).find((one) => one.owner === owner && one.job === name)
    if (!found) return false
    this.fire(owner, { job: name, every: found.every })
    return true
  }

  /** Nothing here is older than this process. */
  async forget(): Promise<void> {}

  async pause(owner: string): Promise<void> {
    this.#shelf(owner).paused = true
  }

  async resume(owner: string): Promise<void> {
    this.#shelf(owner).paused = false
    this.#drain(owner)
  }

  async start(): Promise<void> {
    this.#started = true
    for (const owner of this.#shelves.keys()) this.#drain(owner)
  }

  async counts(owner: string): Promise<JobCounts> {
    const { waiting, active, delayed, completed, failed } = this.#shelf(owner)
    return { waiting: waiting.length, active, delayed, completed, failed: failed.length }
  }

  async failed(owner: string, limit: number): Promise<FailedJob[]> {
    const { failed } = this.#shelf(owner)
    return failed.slice(0, limit).map(({ job }) => job)
  }

  async retry(owner: string, id?: string): Promise<number> {
    const shelf = this.#shelf(owner)
    const isChosen = ({ job }: Shelf['failed'][number]) => id === undefined || job.id === id
    const chosen = shelf.failed.filter(isChosen)
    shelf.failed = shelf.failed.filter((one) => !isChosen(one))
    for (const { entry } of chosen) this.#place({ entry, attempt: 1 }, 0)
    return chosen.length
  }

  /** Resolves when nothing runs and nothing that could run waits. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async stop(grace = 0): Promise<void> {
    this.#started = false
    for (const timer of this.#timers) clearTimeout(timer)
    const cut = setTimeout(() => this.#stopping.abort(), grace)
    await this.settled()
    clearTimeout(cut)
  }

  #shelf(owner: string): Shelf {
    const found = this.#shelves.get(owner)
    if (found) return found
    const shelf: Shelf = {
      paused: false,
      waiting: [],
      active: 0,
      delayed: 0,
      completed: 0,
      failed: [],
    }
    this.#shelves.set(owner, shelf)
    return shelf
  }

  #place(turn: Shelf['waiting'][number], delay: number): void {
    const shelf = this.#shelf(turn.entry.owner)
    if (delay === 0 || this.#options.waits === false) {
      shelf.waiting.push(turn)
      this.#drain(turn.entry.owner)
      return
    }
    shelf.delayed += 1
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      shelf.delayed -= 1
      this.#place(turn, 0)
    }, delay)
    this.#timers.add(timer)
  }

  #drain(owner: string): void {
    const shelf = this.#shelf(owner)
    while (this.#started && !shelf.paused) {
      const turn = shelf.waiting.shift()
      if (!turn) return
      const run = this.#run(shelf, turn).finally(() => this.#running.delete(run))
      this.#running.add(run)
    }
  }

  async #run(shelf: Shelf, { entry, attempt }: Shelf['waiting'][number]): Promise<void> {
    const { id: jobId, owner, name, payload } = entry
    shelf.active += 1
    try {
      const job = this.#book.find(owner, name)
      await runTry(job, { jobId, attempt, payload, stopping: this.#stopping.signal })
      shelf.completed += 1
    } catch (error) {
      this.#failed({ entry, attempt }, error)
    } finally {
      shelf.active -= 1
    }
  }

  #failed({ entry, attempt }: Shelf['waiting'][number], error: unknown): void {
    if (this.#stopping.signal.aborted) return
    const { owner, name, id: jobId } = entry
    const options = this.knows(owner, name) ? this.#book.find(owner, name).options : { attempts: 1 }
    if (attempt < (options.attempts ?? defaultAttempts)) {
      const delay = (options.backoff ?? defaultBackoff) * 2 ** (attempt - 1)
      this.#place({ entry, attempt: attempt + 1 }, delay)
      return
    }
    const message = firstLine(error instanceof Error ? error.message : String(error))
    const job = { id: jobId, name, message, at: new Date().toISOString() }
    this.#shelf(owner).failed.unshift({ entry, job })
    this.#options.onFailed({ owner, name, jobId, error })
  }
}
