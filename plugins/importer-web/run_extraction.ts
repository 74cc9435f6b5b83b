import { ProcessFailure, processFile, ProcessSeat } from '#core/imports/index'
import type { ExtractionTask, WorkedExtraction } from './extraction_process.js'

/** Limits of one extraction. */
export interface ExtractionLimits {
  signal?: AbortSignal
  /** Milliseconds that a page may take once a worker has it; 10 s when not given. */
  timeLimit?: number
}

interface Place {
  seat: ProcessSeat<ExtractionTask, WorkedExtraction>
  /** How many pages are under way here or wait for their turn. */
  waiting: number
}

const place = (): Place => ({
  seat: new ProcessSeat(processFile('extraction_process', import.meta.url)),
  waiting: 0,
})
/** Two, so that one page that hangs holds up only every other one. */
const [first, second] = [place(), place()] as const

/**
 * Extracts a recipe in a process of its own, two pages at a time. A page that takes too long or too much
 * memory costs its process and is answered as a failure; the process and the pages behind it go on.
 * An aborted call rejects.
 */
export async function extractInProcess(
  task: ExtractionTask,
  { signal, timeLimit = 10_000 }: ExtractionLimits = {}
): Promise<WorkedExtraction> {
  const chosen = second.waiting < first.waiting ? second : first
  chosen.waiting++
  try {
    return await chosen.seat.work(task, { signal, timeLimit })
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    const failure = error.kind === 'timed-out' ? 'timed-out' : 'extraction-failed'
    return { failure, reason: `The page could not be read: ${error.message}` }
  } finally {
    chosen.waiting--
  }
}

/** Ends the processes; the next extraction starts a new one. */
export async function stopExtractions(): Promise<void> {
  await Promise.all([first.seat.clear(), second.seat.clear()])
}
