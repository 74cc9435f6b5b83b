import { ProcessSeat, type SeatOptions, type TaskLimits } from './process_seat.js'

interface Place<Task, Answer> {
  seat: ProcessSeat<Task, Answer>
  /** How many tasks are under way here or wait for their turn. */
  waiting: number
}

/**
 * Several processes of one kind: a task that hangs holds up those behind it at its own place only.
 */
export class ProcessPool<Task, Answer> {
  readonly #places: [Place<Task, Answer>, ...Place<Task, Answer>[]]

  /** `file` as with `ProcessSeat`; `size` is how many processes there are at most, two or more. */
  constructor(file: URL, { size = 2, ...options }: SeatOptions & { size?: number } = {}) {
    const place = (): Place<Task, Answer> => ({ seat: new ProcessSeat(file, options), waiting: 0 })
    this.#places = [place(), ...Array.from({ length: size - 1 }, place)]
  }

  /** Does a task where fewest wait; throws as `ProcessSeat` does. */
  async work(task: Task, limits: TaskLimits): Promise<Answer> {
    const place = this.#places.reduce((best, one) => (one.waiting < best.waiting ? one : best))
    place.waiting += 1
    try {
      return await place.seat.work(task, limits)
    } finally {
      place.waiting -= 1
    }
  }

  /** Ends the processes; the next task starts a new one. */
  async clear(): Promise<void> {
    await Promise.all(this.#places.map(({ seat }) => seat.clear()))
  }
}
