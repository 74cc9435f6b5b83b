import type { ExtractionTask, WorkedExtraction } from './extraction_worker.js'
import { WorkerSeat } from './worker_seat.js'

/** Limits of one extraction. */
export interface ExtractionLimits {
  signal?: AbortSignal
  /** Milliseconds that a page may take once a worker has it; 5 s when not given. */
  timeLimit?: number
}

const seat = new WorkerSeat()

/**
 * Extracts a recipe in a worker thread, one page after the other. A page that takes too long or too
 * much memory costs its worker and is answered as a failure; the process and the pages behind it go
 * on. An aborted call rejects.
 */
export async function extractInWorker(
  task: ExtractionTask,
  { signal, timeLimit = 5000 }: ExtractionLimits = {}
): Promise<WorkedExtraction> {
  return seat.work(task, { signal, timeLimit })
}

/** Ends the worker thread; the next extraction starts a new one. */
export async function stopExtractions(): Promise<void> {
  await seat.clear()
}
