import { ProcessFailure, processFile, ProcessPool } from '#core/imports/index'
import type { ExtractionTask, WorkedExtraction } from './extraction_process.js'

/** Limits of one extraction. */
export interface ExtractionLimits {
  signal?: AbortSignal
  /** Milliseconds that a page may take once a worker has it; 10 s when not given. */
  timeLimit?: number
}

/** What is said of a page whose process gave no answer. */
const failureKinds = {
  'timed-out': 'timed-out',
  'too-large': 'too-complex',
  'died': 'extraction-failed',
  'broken': 'extraction-failed',
} as const

/** Two, so that one page that hangs holds up only every other one. */
const processes = new ProcessPool<ExtractionTask, WorkedExtraction>(
  processFile('extraction_process', import.meta.url)
)

/**
 * Extracts a recipe in a process of its own, two pages at a time. A page that takes too long or too much
 * memory costs its process and is answered as a failure; the process and the pages behind it go on.
 * An aborted call rejects.
 */
export async function extractInProcess(
  task: ExtractionTask,
  { signal, timeLimit = 10_000 }: ExtractionLimits = {}
): Promise<WorkedExtraction> {
  try {
    return await processes.work(task, { signal, timeLimit })
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    return {
      failure: failureKinds[error.kind],
      reason: `The page could not be read: ${error.message}`,
    }
  }
}

/** Ends the processes; the next extraction starts a new one. */
export async function stopExtractions(): Promise<void> {
  await processes.clear()
}
