import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { watchMemory } from './memory_watch.js'

const STARTING = 30_000

/** How a process is limited. */
export interface SeatOptions {
  /** Most memory of its objects, in MiB; 256 by default. */
  memory?: number
  /** Most memory in all, the bytes of files and pictures included; 768 MiB more by default. */
  resident?: number
  /** Milliseconds after which a process without work is ended; a minute by default. */
  idle?: number
}

/** Limits of one task; `timeLimit` in milliseconds counts from when the process has it. */
export interface TaskLimits {
  timeLimit: number
  signal?: AbortSignal | undefined
  /** Called with how far the task is, 0 to 1, when the process reports it. */
  tell?: ((done: number) => void) | undefined
}

/**
 * Why a process gave no answer: it took too long, its memory or its answer grew too large, it died
 * twice (it was killed, its code crashed), or it broke (it threw).
 */
export class ProcessFailure extends Error {
  constructor(
    readonly kind: 'timed-out' | 'too-large' | 'died' | 'broken',
    reason: string
  ) {
    super(reason)
  }
}

/**
 * What a process reports to its seat: once that it listens, then how far a task is, and an answer or a
 * failure for each.
 */
export type ProcessMessage<Answer> =
  | { ready: true }
  | { done: number }
  | { answer: Answer }
  | { failure: string; isTooLarge?: boolean }

type Outcome<Answer> = Exclude<ProcessMessage<Answer>, { done: number }>

/**
 * Keeps at most one process for work on what strangers made: made when needed, kept between tasks,
 * which take turns, ended when idle, replaced when it fails. It is a process and not a thread because
 * a thread whose memory runs out in the middle of one allocation takes the whole site with it.
 */
export class ProcessSeat<Task, Answer> {
  readonly #file: URL
  readonly #options: SeatOptions
  #child: ChildProcess | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | null = null

  /** `file` is the process's own, which calls `serveProcess`; see `processFile`. */
  constructor(file: URL, options: SeatOptions = {}) {
    this.#file = file
    this.#options = options
  }

  /** Does a task when those before it are done. Throws `ProcessFailure`, or the signal's reason. */
  work(task: Task, limits: TaskLimits): Promise<Answer> {
    const answer = this.#turn
      .then(() => this.#seated(task, limits))
      .catch((error: unknown) => {
        // It may have been killed for another's sake; a task that kills it has no third try.
        if (error instanceof ProcessFailure && error.kind === 'died')
          return this.#seated(task, limits)
        throw error
      })
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  /** Whether its process is there and takes tasks. */
  get isStarted(): boolean {
    return this.#child !== null
  }

  /** Ends the process, if there is one. */
  async clear(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (this.#idle) clearTimeout(this.#idle)
    if (!child || hasEnded(child)) return
    hold(child, true)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async #seated(task: Task, { signal, timeLimit, tell }: TaskLimits): Promise<Answer> {
    signal?.throwIfAborted()
    if (this.#idle) clearTimeout(this.#idle)
    const child = (this.#child ??= await this.#start())
    hold(child, true)
    // A process that is gone already is noticed by its end, below.
    child.send(task as object, () => undefined)
    const limit = AbortSignal.timeout(timeLimit)
    const memory = watchMemory(child.pid, this.#resident)
    const stop = AbortSignal.any([limit, memory.over, ...(signal ? [signal] : [])])
    const outcome = await outcomeOf<Answer>(child, stop, tell).finally(memory.end)
    if (typeof outcome === 'string') {
      const isTooLarge = memory.over.aborted || isOutOfMemory(child)
      await this.clear()
      signal?.throwIfAborted()
      if (limit.aborted)
        throw new ProcessFailure('timed-out', `It took longer than ${timeLimit} ms`)
      throw new ProcessFailure(isTooLarge ? 'too-large' : 'died', outcome)
    }
    this.#rest(child)
    if ('answer' in outcome) return outcome.answer
    if (!('failure' in outcome)) throw new ProcessFailure('broken', 'out of turn')
    throw new ProcessFailure(outcome.isTooLarge ? 'too-large' : 'broken', outcome.failure)
  }

  get #memory(): number {
    return this.#options.memory ?? 256
  }

  get #resident(): number {
    return this.#options.resident ?? this.#memory + 768
  }

  #rest(child: ChildProcess): void {
    hold(child, false)
    this.#idle = setTimeout(() => void this.clear(), this.#options.idle ?? 60_000).unref()
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(this.#file), {
      execArgv: [
        `--max-old-space-size=${this.#memory}`,
        '--max-semi-space-size=8',
        // Nobody waits for its pauses, and V8's helpers take more of the processor than they save.
        '--single-threaded-gc',
        '--stack-size=3900',
        ...(this.#file.href.endsWith('.ts')
          ? ['--import', import.meta.resolve('@poppinss/ts-exec')]
          : []),
      ],
      // What reads a stranger's file needs none of the site's secrets.
      // glibc (mallopt(3)) else keeps memory for each of its threads, which files and pictures fill in turn.
      env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => undefined)
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    const first = await outcomeOf(child, AbortSignal.timeout(STARTING))
    if (typeof first !== 'string') return child
    child.kill('SIGKILL')
    throw new ProcessFailure('died', first)
  }
}

/**
 * The file of a process beside the one that starts it, by its name without an ending: TypeScript
 * under ts-exec, JavaScript once compiled. `beside` is `import.meta.url`.
 */
export function processFile(name: string, beside: string): URL {
  return new URL(`./${name}.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)
}

/** Whether this process waits for the child before it ends. */
function hold(child: ChildProcess, wanted: boolean): void {
  const act = wanted ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** V8 ends its process by this signal when a limit of its memory is reached. */
const isOutOfMemory = ({ signalCode, exitCode }: ChildProcess) =>
  signalCode === 'SIGABRT' || exitCode === 134

/** The process's next message that ends waiting, or in words why none comes. */
function outcomeOf<Answer>(
  child: ChildProcess,
  stop: AbortSignal,
  tell?: (done: number) => void
): Promise<Outcome<Answer> | string> {
  return new Promise((resolve) => {
    const hear = (message: ProcessMessage<Answer>) =>
      'done' in message ? tell?.(message.done) : settle(message)
    const gone = () => settle(`it ended with ${child.signalCode ?? child.exitCode}`)
    const abort = () => settle(String(stop.reason))
    const settle = (outcome: Outcome<Answer> | string) => {
      child.off('message', hear).off('exit', gone)
      stop.removeEventListener('abort', abort)
      resolve(outcome)
    }
    child.on('message', hear).on('exit', gone)
    stop.addEventListener('abort', abort)
    if (stop.aborted) abort()
    else if (hasEnded(child)) gone()
  })
}
