import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createError } from '@adonisjs/core/exceptions'
import type { Database } from '@adonisjs/lucid/database'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { assertAwaited } from '#core/database/liveness'
import { refersToNothing, writeRefusal } from '#core/http/database_trouble'
import { E_JOB_UNKNOWN } from '#core/queue/errors'
import type { JobDefinition } from '#core/queue/job'
import type { JobEntry, JobQueue } from '#core/queue/job_queue'
import { handOver, writeOutbox } from '#core/queue/outbox'
import type { DomainEventName, DomainEvents, Fact } from '#core/shared/domain_events'
import type { EventBus } from './bus.js'
import { writeDeliveries } from './subscriptions.js'

/** What a unit of work hands to the code inside it. */
export interface Work {
  trx: TransactionClientContract
  /** Publishes an event once everything is committed, and never after a rollback. */
  announce<E extends DomainEventName>(event: E, payload: DomainEvents[E]): void
  /**
   * Adds a job of core in this transaction: it is run if, and only if, the change is kept. Answers
   * the job's id. Throws `E_JOB_UNKNOWN`.
   */
  enqueue<Payload>(
    job: JobDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: { delay?: number }
  ): string
}

/** The parts a unit of work stands on. */
export interface WorkParts {
  db: Database
  bus: EventBus
  queue: JobQueue
  /** Called when jobs could not be handed over at once; the sweeper will do it later. */
  onDelayedHandover: (error: unknown) => void
}

/** What committed units of work published, for tests. */
export interface WorkRecorder {
  facts: Fact[]
  jobs: JobEntry[]
  stop(): void
}

/** Someone asked for a unit of work before the application was put together. */
export const E_NO_DATABASE_YET = createError(
  'The unit of work is not connected to a database',
  'E_NO_DATABASE_YET',
  500
)

/** Code inside a unit of work opened another one instead of taking the one it is in. */
export const E_WORK_INSIDE_WORK = createError(
  'A unit of work is open already: take it as an argument',
  'E_WORK_INSIDE_WORK',
  500
)

interface OpenWork {
  trx: TransactionClientContract
  queue: JobQueue
  facts: Fact[]
  jobs: JobEntry[]
  /** That another was opened inside; this one may not commit then, even if it swallowed the error. */
  failure: { error: unknown } | null
}

/** The unit that the running code is inside of, only to notice when it opens another. */
const current = new AsyncLocalStorage<OpenWork>()
const recorders = new Set<WorkRecorder>()
const handovers = new Set<Promise<void>>()
let connected: WorkParts | null = null

/** Puts the unit of work on its database, bus and queue; `null` takes it off again. */
export function connectWork(parts: WorkParts | null): void {
  connected = parts
}

/** The parts in use, so that a test can put them back. */
export function connectedWork(): WorkParts | null {
  return connected
}

/**
 * Does one change as a whole. The task passes its unit on to what it calls; a unit inside another is
 * a programming error (`E_WORK_INSIDE_WORK`). Events are published and jobs handed over once, after the
 * commit, or never. An error rolls everything back. What other work got in the way of is done again
 * from its beginning, so that a task may run up to four times: what it does outside of the database
 * has to bear that. A unique value that is there already is answered as such (`writeRefusal`).
 */
export async function work<T>(task: (unit: Work) => Promise<T>): Promise<T> {
  const outer = current.getStore()
  if (outer && !outer.trx.isCompleted) {
    outer.failure ??= { error: new E_WORK_INSIDE_WORK() }
    throw outer.failure.error
  }
  return begin(task)
}

/**
 * Does a change as `work` does, and takes it back in its end: what it answers is what it would have
 * answered, nothing is stored, nothing published, and no job handed over. What the database checks at a
 * commit is checked.
 */
export async function rehearse<T>(task: (unit: Work) => Promise<T>): Promise<T> {
  let rehearsed: { answer: T } | null = null
  try {
    await work(async (unit) => {
      const answer = await task(unit)
      await unit.trx.rawQuery('set constraints all immediate')
      rehearsed = { answer }
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return answerOf(rehearsed)
}

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}

function answerOf<T>(rehearsed: { answer: T } | null): T {
  if (!rehearsed) throw new Error('A rehearsal ended without an answer')
  return rehearsed.answer
}

/** Resolves when the jobs of all committed work have been handed over or left to the sweeper. */
export async function handoversSettled(): Promise<void> {
  await Promise.all(handovers)
}

/** Records what is published from now on, until `stop`. */
export function recordWork(): WorkRecorder {
  const recorder: WorkRecorder = { facts: [], jobs: [], stop: () => recorders.delete(recorder) }
  recorders.add(recorder)
  return recorder
}

/** Times that work is tried which meets other work in the database, and milliseconds of the first pause between. */
const ATTEMPTS = 4
const PAUSE = 20

async function begin<T>(task: (unit: Work) => Promise<T>): Promise<T> {
  if (!connected) throw new E_NO_DATABASE_YET()
  const parts = connected
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOf(parts, task)
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw writeRefusal(error) ?? error
      // Two that met are not to meet again.
      await delay(PAUSE * 2 ** attempt * Math.random())
    }
  }
}

async function attemptOf<T>(parts: WorkParts, task: (unit: Work) => Promise<T>): Promise<T> {
  const facts: Fact[] = []
  const jobs: JobEntry[] = []
  let committed: Promise<unknown> = Promise.resolve()
  const result = await parts.db.transaction(async (trx) => {
    committed = settled(trx)
    const open: OpenWork = { trx, facts, jobs, queue: parts.queue, failure: null }
    const answer = await current.run(open, () => task(handles(open)))
    if (open.failure) throw open.failure.error
    assertAwaited()
    await writeOutbox(trx, jobs)
    if (facts.length > 0) jobs.push(...(await writeDeliveries(trx, facts)))
    // Postgres turns the commit of a broken transaction into a silent rollback; a last statement
    // brings it to light.
    else if (jobs.length === 0) await trx.rawQuery('select 1')
    return answer
  })
  await committed
  tell(parts, facts, jobs)
  return result
}

/**
 * Rejects when the commit itself failed: its connection was gone, or a constraint waited for it. Knex reports that here only,
 * and the call that commits ends as if all were well.
 */
function settled(trx: TransactionClientContract): Promise<unknown> {
  const ended: Promise<unknown> = trx.knexClient.executionPromise
  // It is looked at after the transaction's end.
  ended.catch(() => undefined)
  return ended
}

/**
 * A deadlock or a serialization failure: Postgres ended one of two, which may well go through on its own. Or a food or a tag went while
 * it was used: done again, the task finds that it is gone.
 */
function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === '40P01' || code === '40001' || refersToNothing(error)
}

function handles(open: OpenWork): Work {
  return {
    trx: open.trx,
    announce: (event, payload) => open.facts.push(asFact(event, payload)),
    enqueue: (job, payload, options) => {
      if (!open.queue.knows('core', job.name)) throw new E_JOB_UNKNOWN([job.name, 'core'])
      const id = randomUUID()
      open.jobs.push({ id, owner: 'core', name: job.name, payload, ...options })
      return id
    },
  }
}

function tell(parts: WorkParts, facts: Fact[], jobs: JobEntry[]): void {
  for (const { event, payload } of facts) parts.bus.emit(event, payload)
  for (const recorder of recorders) {
    recorder.facts.push(...facts)
    recorder.jobs.push(...jobs)
  }
  if (jobs.length === 0) return
  const handover = handOver(parts.db.connection(), parts.queue, jobs)
    .catch(parts.onDelayedHandover)
    .finally(() => handovers.delete(handover))
  handovers.add(handover)
}

function asFact<E extends DomainEventName>(event: E, payload: DomainEvents[E]): Fact {
  // The pair is right by its signature; the compiler cannot tie a generic key to its union member.
  return { event, payload } as Fact
}
