/** Lets one piece of work run at a time; the others wait in the order they came. */
export class TurnTaker {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after all earlier work has ended, well or badly, and answers its outcome. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
