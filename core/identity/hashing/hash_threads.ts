import { Worker } from 'node:worker_threads'
import { tooMany } from '#core/http/errors'

/** One hash to compute; `maxmem` in bytes. */
export type HashTask =
  | {
      kind: 'scrypt'
      password: string
      salt: Uint8Array
      keyLength: number
      cost: number
      blockSize: number
      parallelization: number
      maxmem: number
    }
  | { kind: 'bcrypt'; password: string; hashed: string }

/** What a thread answers to a task. */
export type HashOutcome = { key: Uint8Array } | { fits: boolean } | { failure: string }

/** Whose turn comes first: that of a user at home, and that of everybody else later. */
export type HashTurn = 'first' | 'later'

interface Waiting {
  task: HashTask
  settle: (outcome: HashOutcome) => void
}

/** Seconds after which a full queue has surely moved on. */
const RETRY_AFTER = 2

/**
 * Computes password hashes on threads of their own, each one at a time, so that neither requests nor
 * libuv's pool (files, names, compression) wait for them. Threads are started when they are first
 * needed and kept; a thread that ends is replaced with the next task.
 */
export class HashThreads {
  readonly #size: number
  readonly #longest: number
  readonly #idle: Worker[] = []
  /** Those who come first, and the others. */
  readonly #waiting: Record<HashTurn, Waiting[]> = { first: [], later: [] }
  #started = 0

  /** At most `size` hashes at a time, and at most `longest` of either turn that wait. */
  constructor({ size, longest }: { size: number; longest: number }) {
    this.#size = size
    this.#longest = longest
  }

  /** The outcome of a task when its turn has come. Throws `E_TOO_MANY` (429) when too many wait. */
  compute(task: HashTask, turn: HashTurn = 'later'): Promise<HashOutcome> {
    const waiting = this.#waiting[turn]
    if (waiting.length >= this.#longest) throw tooMany(RETRY_AFTER)
    return new Promise((settle) => {
      waiting.push({ task, settle })
      this.#next()
    })
  }

  #next(): void {
    const { first, later } = this.#waiting
    if (first.length + later.length === 0) return
    const worker = this.#idle.pop() ?? this.#start()
    if (!worker) return
    const next = first.shift() ?? later.shift()
    if (next) this.#work(worker, next)
  }

  #work(worker: Worker, { task, settle }: Waiting): void {
    const finish = (outcome: HashOutcome) => {
      worker.off('message', hear).off('exit', end)
      settle(outcome)
      this.#next()
    }
    const hear = (outcome: HashOutcome) => {
      worker.unref()
      this.#idle.push(worker)
      finish(outcome)
    }
    const end = (code: number) => finish({ failure: `the thread ended with ${code}` })
    worker.on('message', hear).on('exit', end)
    worker.ref()
    worker.postMessage(task)
  }

  #start(): Worker | null {
    if (this.#started >= this.#size) return null
    this.#started += 1
    const source = import.meta.url.endsWith('.ts')
    const worker = new Worker(new URL(`./hash_thread.${source ? 'ts' : 'js'}`, import.meta.url), {
      execArgv: source ? ['--import', import.meta.resolve('@poppinss/ts-exec')] : [],
      // A thread that hashes needs none of the site's secrets.
      env: {},
    })
    // What goes wrong shows in the thread's end; unheard it would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#started -= 1
      const at = this.#idle.indexOf(worker)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    return worker
  }
}

/** The process's threads: two, since more would take every processor of a home machine. */
export const hashThreads = new HashThreads({ size: 2, longest: 24 })
