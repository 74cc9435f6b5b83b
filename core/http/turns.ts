import { tooMany } from './errors.js'

/** Milliseconds that one waits for a turn, and seconds after which it is worth trying again. */
const PATIENCE = 30_000
const SOON = 10

/** Lets so many do something at a time; others wait in the order they came. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  /** Answers how to give the turn back, once there is one. Throws 429 after half a minute. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait()
    let isTaken = true
    return () => {
      if (isTaken) this.#pass()
      isTaken = false
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(tooMany(SOON))
      }, PATIENCE)
      this.#waiting.push(begin)
    })
  }

  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
