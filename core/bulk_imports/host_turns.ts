/** A pause between two pages of one site, in milliseconds. */
const PAUSE = 300

/**
 * Sees to it that this process asks each site for one page at a time, with a pause between two,
 * however many runs there are.
 */
export class HostTurns {
  #busy = new Set<string>()
  #count = 0
  #waiting = new Set<() => void>()
  #choosing: Promise<unknown> = Promise.resolve()

  constructor(private readonly pause = PAUSE) {}

  /**
   * Lets one chooser at a time pick work, given the sites that are busy; the site of what it
   * answers is busy from then on.
   */
  choose<T extends { host: string } | null>(pick: (busy: string[]) => Promise<T>): Promise<T> {
    const chosen = this.#choosing.then(async () => {
      const work = await pick([...this.#busy])
      if (work?.host) this.#busy.add(work.host)
      return work
    })
    this.#choosing = chosen.catch(() => undefined)
    return chosen
  }

  /** Frees a site after the pause; who waits is woken at once by work that asked no site. */
  leave(host: string): void {
    if (!host) return this.#wake()
    setTimeout(() => {
      this.#busy.delete(host)
      this.#wake()
    }, this.pause).unref()
  }

  #wake(): void {
    this.#count += 1
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  /** How often a site has become free so far. */
  get count(): number {
    return this.#count
  }

  /**
   * Resolves when a site has become free since `count` was what is given, or when the signal says
   * that nobody waits any more.
   */
  freed(count: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || count !== this.#count) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.add(resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}
