import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ExtractionTask, WorkedExtraction, WorkerMessage } from './extraction_worker.js'

const IDLE = 60_000
const STARTING = 30_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

interface Limits {
  signal: AbortSignal | undefined
  timeLimit: number
}

/**
 * Holds at most one worker thread: made when needed, kept between tasks, ended when idle, replaced
 * when it fails.
 */
export class WorkerSeat {
  #worker: Worker | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null
  #waiting = 0

  /** How many tasks are under way here or wait for their turn. */
  get waiting(): number {
    return this.#waiting
  }

  /** Does a task when those before it are done. */
  work(task: ExtractionTask, limits: Limits): Promise<WorkedExtraction> {
    this.#waiting++
    const answer = this.#turn.then(() => this.#seated(task, limits)).finally(() => this.#waiting--)
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  /** Ends the worker, if there is one. */
  async clear(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    if (this.#idle) clearTimeout(this.#idle)
    await worker?.terminate()
  }

  async #seated(task: ExtractionTask, { signal, timeLimit }: Limits): Promise<WorkedExtraction> {
    signal?.throwIfAborted()
    if (this.#idle) clearTimeout(this.#idle)
    const worker = await this.#present()
    worker.ref()
    worker.postMessage(task)
    const answer = await this.#answer(worker, timeLimit, signal)
    if (this.#worker) {
      this.#worker.unref()
      this.#idle = setTimeout(() => void this.clear(), IDLE).unref()
    }
    signal?.throwIfAborted()
    return answer
  }

  async #present(): Promise<Worker> {
    if (this.#worker) return this.#worker
    const worker = startWorker()
    const first = await messageOf(worker, AbortSignal.timeout(STARTING))
    if (typeof first === 'string') throw new Error(`The extraction worker did not start: ${first}`)
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    this.#worker = worker
    return worker
  }

  async #answer(
    worker: Worker,
    timeLimit: number,
    signal: AbortSignal | undefined
  ): Promise<WorkedExtraction> {
    const limit = AbortSignal.timeout(timeLimit)
    const message = await messageOf(worker, signal ? AbortSignal.any([limit, signal]) : limit)
    if (typeof message !== 'string' && 'answer' in message) return message.answer
    await this.clear()
    const reason = typeof message === 'string' ? message : 'the worker spoke out of turn'
    return limit.aborted
      ? { failure: 'timed-out', reason: `The page took longer than ${timeLimit} ms to read` }
      : { failure: 'extraction-failed', reason: `The page could not be read: ${reason}` }
  }
}

/** The same file is TypeScript under ts-exec and JavaScript once compiled. */
function startWorker(): Worker {
  const source = import.meta.url.endsWith('.ts')
  return new Worker(new URL(`./extraction_worker.${source ? 'ts' : 'js'}`, import.meta.url), {
    resourceLimits: MEMORY,
    execArgv: source ? ['--import', import.meta.resolve('@poppinss/ts-exec')] : [],
  })
}

/** The worker's next message, or in words why none comes. */
async function messageOf(worker: Worker, signal: AbortSignal): Promise<WorkerMessage | string> {
  try {
    const messages: WorkerMessage[] = await once(worker, 'message', { signal })
    return messages[0] ?? 'no message'
  } catch (error) {
    return String(error)
  }
}
