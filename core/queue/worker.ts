import { createError } from '@adonisjs/core/exceptions'
import type { AnyJob } from './job.js'

/** Tries in all, unless the job says otherwise. */
export const defaultAttempts = 3
/** First wait before a retry in milliseconds, unless the job says otherwise. */
export const defaultBackoff = 1000
const defaultTimeout = 5 * 60_000

/** A try took longer than its job allows. */
export const E_JOB_TIMED_OUT = createError<[string, number]>(
  'Job "%s" did not end within %d ms',
  'E_JOB_TIMED_OUT',
  500
)

/**
 * The process stops before a try has ended; the job runs again later and the try does not count.
 */
export const E_JOB_INTERRUPTED = createError<[string]>(
  'Job "%s" was interrupted because the process stops',
  'E_JOB_INTERRUPTED',
  500
)

/** One try: which one, of what, and the signal that says the process stops. */
export interface Try {
  jobId: string
  attempt: number
  payload: unknown
  stopping: AbortSignal
}

/**
 * Runs one try of a job and waits for its end, its time limit or the stop of the process, whichever
 * comes first. Throws what the job throws, `E_JOB_TIMED_OUT` or `E_JOB_INTERRUPTED`.
 */
export async function runTry(
  job: AnyJob,
  { jobId, attempt, payload, stopping }: Try
): Promise<void> {
  const limit = job.options.timeout ?? defaultTimeout
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(limit)])
  const cut = new Promise<never>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(new E_JOB_TIMED_OUT([job.name, limit])))
  })
  const run = (async () => job.run(payload, { jobId, attempt, signal }))()
  try {
    await Promise.race([run, cut])
  } catch (error) {
    throw stopping.aborted ? new E_JOB_INTERRUPTED([job.name]) : error
  }
}
