import type { Mark } from '#web/features/shared/waiting/waiting_marks'

/** What sending marks needs of the page. */
export interface MarkHost {
  /** Marks that wait now, the oldest first. */
  waiting(): readonly Mark[]
  /** Takes away this mark, and no other one of its kind. */
  settle(mark: Mark): void
  /** Answers null where it went well; without a status the server gave no answer. */
  send(mark: Mark): Promise<{ error: unknown; status: number | undefined } | null>
  /** Says to the person that the server will never take a mark. */
  refuse(mark: Mark, error: unknown): void
  /** The server gave no answer: it is looked for, and marks are sent once it is there. */
  unreached(): void
  /** Calls back after so many ms, unless the answered function is called first. */
  later(ms: number, then: () => void): () => void
}

/** Pauses between two tries grow from this many ms to five minutes. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 5 * 60_000

/** Answers after which the same may go well: too slow, too often, or a server in trouble. */
const mayGoWell = (status: number) => status === 408 || status === 429 || status >= 500

/** Sends marks in their order, one at a time; what is marked meanwhile follows, and nothing is lost but what the server refuses. */
export class MarkSender {
  #running: Promise<void> | null = null
  #tries = 0
  #cancelRetry = () => {}

  constructor(private readonly host: MarkHost) {}

  /** Sends what waits, until nothing does or the server does not take it now. */
  send(): Promise<void> {
    this.#cancelRetry()
    this.#running ??= this.#sendAll().finally(() => (this.#running = null))
    return this.#running
  }

  async #sendAll(): Promise<void> {
    // Where the browser cannot take one out of its storage, it is not sent for ever.
    const settled = new Set<string>()
    for (;;) {
      const mark = this.host.waiting().find((one) => !settled.has(JSON.stringify(one)))
      if (!mark || !(await this.#sendOne(mark))) return
      settled.add(JSON.stringify(mark))
    }
  }

  /** False where nothing is to be sent now. */
  async #sendOne(mark: Mark): Promise<boolean> {
    const failure = await this.host.send(mark)
    const status = failure?.status
    if (failure && status === undefined) {
      this.host.unreached()
      return false
    }
    // Whoever has to sign in first is asked where they are.
    if (status === 401) return false
    if (status !== undefined && mayGoWell(status)) {
      this.#retry()
      return false
    }
    this.#tries = 0
    this.host.settle(mark)
    if (failure) this.host.refuse(mark, failure.error)
    return true
  }

  #retry(): void {
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#tries, LONGEST_PAUSE)
    this.#tries += 1
    this.#cancelRetry = this.host.later(pause, () => void this.send())
  }
}
