/**
 * How a job is run: tries in all, first wait before a retry (doubles each time) and time limit of
 * one try, in milliseconds. Jobs of a `lane` wait among themselves and are run beside the others, so
 * that slow ones take no place from the quick ones.
 */
export interface JobOptions {
  attempts?: number
  backoff?: number
  timeout?: number
  lane?: string
}

/**
 * What every run of a job gets; `signal` aborts at the time limit and when the process stops.
 */
export interface JobRun {
  jobId: string
  /** 1 on the first try. */
  attempt: number
  signal: AbortSignal
}

/**
 * A kind of deferred work. `name` is a literal that stays the same for ever (jobs wait under it in
 * the database), the payload is small JSON (ids), and `run` may be called again with the same
 * payload after a crash.
 */
export interface JobDefinition<Payload, Context = JobRun> {
  name: string
  options: JobOptions
  run(payload: Payload, context: Context): unknown
}

/** A kind of job whatever its payload, for lists of them. */
export type AnyJob = JobDefinition<unknown, unknown>

/**
 * Describes a job; whoever owns it hands it to the queue (core domains) or lists it in its manifest
 * (plugins).
 */
export function defineJob<Payload, Context = JobRun>(
  name: string,
  run: (payload: Payload, context: Context) => unknown,
  options: JobOptions = {}
): JobDefinition<Payload, Context> {
  return { name, run, options }
}
