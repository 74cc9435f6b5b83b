type Wait = (then: () => void, ms: number) => unknown

/**
 * Lets each name act at once and then at most once in `ms`: what comes meanwhile is done together
 * at the end of that time. `wait` stands in for the clock in tests.
 */
export class Calm {
  #resting = new Map<string, (() => void) | null>()
  #ms: number
  #wait: Wait
  #stopped = false

  constructor(ms: number, wait: Wait = (then, after) => setTimeout(then, after)) {
    this.#ms = ms
    this.#wait = wait
  }

  run(name: string, act: () => void): void {
    if (this.#resting.has(name)) this.#resting.set(name, act)
    else this.#go(name, act)
  }

  /** Forgets what waits. */
  stop(): void {
    this.#stopped = true
  }

  #go(name: string, act: () => void): void {
    this.#resting.set(name, null)
    this.#wait(() => this.#end(name), this.#ms)
    act()
  }

  #end(name: string): void {
    const next = this.#resting.get(name)
    this.#resting.delete(name)
    if (next && !this.#stopped) this.#go(name, next)
  }
}
