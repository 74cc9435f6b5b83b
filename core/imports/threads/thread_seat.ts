import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

const STARTING = 30_000

/** How a thread is held. */
export interface SeatOptions {
  /** Most memory of its objects, in MiB; 256 when not given. */
  memory?: number
  /** Milliseconds after which a thread without work is ended; a minute when not given. */
  idle?: number
}

/** Limits of one task; `timeLimit` in milliseconds counts from when the thread has it. */
export interface TaskLimits {
  timeLimit: number
  signal?: AbortSignal | undefined
  /** Hears how far the task is, 0 to 1, when the thread tells it. */
  tell?: ((done: number) => void) | undefined
}

/** Why a thread gave no answer: it took too long, or it broke (its memory ran out, it threw). */
export class ThreadFailure extends Error {
  constructor(
    readonly kind: 'timed-out' | 'broken',
    reason: string
  ) {
    super(reason)
  }
}

/**
 * What a thread tells its seat: once that it listens, then how far a task is, and an answer or a
 * failure for each.
 */
export type ThreadMessage<Answer> =
  { ready: true } | { done: number } | { answer: Answer } | { failure: string }

/**
 * Holds at most one worker thread: made when needed, kept between tasks, which take turns, ended
 * when idle, replaced when it fails.
 */
export class ThreadSeat<Task, Answer> {
  readonly #file: URL
  readonly #options: SeatOptions
  #worker: Worker | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null

  /** `file` is the thread's own, which calls `serveThread`; see `threadFile`. */
  constructor(file: URL, options: SeatOptions = {}) {
    this.#file = file
    this.#options = options
  }

  /** Does a task when those before it are done. Throws `ThreadFailure`, or the signal's reason. */
  work(task: Task, limits: TaskLimits): Promise<Answer> {
    const answer = this.#turn.then(() => this.#seated(task, limits))
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  /** Ends the thread, if there is one. */
  async clear(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    if (this.#idle) clearTimeout(this.#idle)
    await worker?.terminate()
  }

  async #seated(task: Task, { signal, timeLimit, tell }: TaskLimits): Promise<Answer> {
    signal?.throwIfAborted()
    if (this.#idle) clearTimeout(this.#idle)
    const worker = (this.#worker ??= await this.#start())
    worker.ref()
    worker.postMessage(task)
    const limit = AbortSignal.timeout(timeLimit)
    const message = await messageOf<Answer>(
      worker,
      signal ? AbortSignal.any([limit, signal]) : limit,
      tell
    )
    if (typeof message === 'string') {
      await this.clear()
      signal?.throwIfAborted()
      throw limit.aborted
        ? new ThreadFailure('timed-out', `It took longer than ${timeLimit} ms`)
        : new ThreadFailure('broken', message)
    }
    this.#rest(worker)
    if ('answer' in message) return message.answer
    throw new ThreadFailure('broken', 'failure' in message ? message.failure : 'out of turn')
  }

  #rest(worker: Worker): void {
    worker.unref()
    this.#idle = setTimeout(() => void this.clear(), this.#options.idle ?? 60_000).unref()
  }

  async #start(): Promise<Worker> {
    const isSource = this.#file.href.endsWith('.ts')
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memory ?? 256, stackSizeMb: 4 },
      execArgv: isSource ? ['--import', import.meta.resolve('@poppinss/ts-exec')] : [],
    })
    const first = await messageOf(worker, AbortSignal.timeout(STARTING))
    if (typeof first === 'string') throw new ThreadFailure('broken', first)
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}

/**
 * The file of a thread beside the one that starts it, by its name without an ending: TypeScript
 * under ts-exec, JavaScript once compiled. `beside` is `import.meta.url`.
 */
export function threadFile(name: string, beside: string): URL {
  return new URL(`./${name}.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)
}

/** The thread's next message that ends waiting, or in words why none comes. */
async function messageOf<Answer>(
  worker: Worker,
  signal: AbortSignal,
  tell?: (done: number) => void
): Promise<Exclude<ThreadMessage<Answer>, { done: number }> | string> {
  try {
    const messages: AsyncIterable<ThreadMessage<Answer>[]> = on(worker, 'message', { signal })
    for await (const [message] of messages) {
      if (message && 'done' in message) tell?.(message.done)
      else if (message) return message
    }
    return 'no message'
  } catch (error) {
    return String(error)
  }
}
