import type { ExtractionTask, WorkedExtraction } from './extraction_worker.js'
import { WorkerSeat } from './worker_seat.js'

/** Limits of one extraction. */
export interface ExtractionLimits {
  signal?: AbortSignal
  /** Milliseconds that a page may take once a worker has it; 5 s when not given. */
  timeLimit?: number
}

/** Two, so that one page that hangs holds up only every other one. */
const seats = [new WorkerSeat(), new WorkerSeat()] as const

/**
 * Extracts a recipe in a worker thread, two pages at a time. A page that takes too long or too
 * much memory costs its worker and is answered as a failure; the process and the pages behind it go
 * on. An aborted call rejects.
 */
export async function extractInWorker(
  task: ExtractionTask,
  { signal, timeLimit = 5000 }: ExtractionLimits = {}
): Promise<WorkedExtraction> {
  const [first, second] = seats
  const seat = second.waiting < first.waiting ? second : first
  return seat.work(task, { signal, timeLimit })
}

/** Ends the worker threads; the next extraction starts a new one. */
export async function stopExtractions(): Promise<void> {
  await Promise.all(seats.map((seat) => seat.clear()))
}
