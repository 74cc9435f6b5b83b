/** Milliseconds that an answer is waited for where a stored one can stand in. */
const PATIENCE = 3_000

/** The same on a line that has just been dead: a page asks several things one after the other. */
const LITTLE_PATIENCE = 300

/** Milliseconds that a line counts as dead after it gave no answer. */
const DEAD = 10_000

/** What was waited for in vain. */
export const LATE = Symbol('late')

/** How the network did lately. */
export class Line {
  #deadUntil = 0

  constructor(private readonly now: () => number = Date.now) {}

  /** Forgets that the line was dead. */
  revive(): void {
    this.#deadUntil = 0
  }

  /** The network's answer where it comes in time, else `LATE`, also for a line that refuses at once. */
  async inTime(network: Promise<Response>, isUseless: (answer: Response) => boolean) {
    const isDead = this.now() < this.#deadUntil
    const { promise: late, resolve } = Promise.withResolvers<typeof LATE>()
    const timer = setTimeout(resolve, isDead ? LITTLE_PATIENCE : PATIENCE, LATE)
    const answer = await Promise.race([network.catch(() => LATE), late])
    clearTimeout(timer)
    const isLate = typeof answer === 'symbol' || isUseless(answer)
    this.#deadUntil = isLate ? this.now() + DEAD : 0
    return isLate ? LATE : answer
  }
}
