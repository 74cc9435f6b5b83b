import { ProcessSeat, type SeatOptions, type TaskLimits } from './process_seat.js'

/** How long a task waits for a process that is there, in milliseconds, before another one is started for it. */
const PATIENCE = 500
/** Between two looks at what waits, in milliseconds. */
const LOOK = 100

interface Place<Task, Answer> {
  seat: ProcessSeat<Task, Answer>
  isBusy: boolean
}

interface Waiting<Task, Answer> {
  place(at: Place<Task, Answer>): void
  since: number
}

/**
 * Several processes of one kind: a task that hangs holds up nobody else for long. A process costs tens of megabytes, so that
 * another one is started only where a task has waited for a while.
 */
export class ProcessPool<Task, Answer> {
  readonly #places: Place<Task, Answer>[]
  readonly #waiting: Waiting<Task, Answer>[] = []
  #timer: NodeJS.Timeout | null = null
  /** When a process was seen last that was about to start: no task waits in vain before it is there. */
  #startSeen = 0

  /** `file` as with `ProcessSeat`; `size` is how many processes there are at most, two or more. */
  constructor(file: URL, { size = 2, ...options }: SeatOptions & { size?: number } = {}) {
    this.#places = Array.from({ length: size }, () => ({
      seat: new ProcessSeat(file, options),
      isBusy: false,
    }))
  }

  /** Does a task when those before it have a place; throws as `ProcessSeat` does. */
  async work(task: Task, limits: TaskLimits): Promise<Answer> {
    const place = this.#free() ?? (await this.#turn())
    place.isBusy = true
    try {
      return await place.seat.work(task, limits)
    } finally {
      this.#leave(place)
    }
  }

  /** Ends the processes; the next task starts a new one. */
  async clear(): Promise<void> {
    await Promise.all(this.#places.map(({ seat }) => seat.clear()))
  }

  /** A place whose process is there, or any where no process works. */
  #free(): Place<Task, Answer> | undefined {
    const free = this.#places.filter(({ isBusy }) => !isBusy)
    const isIdle = free.length === this.#places.length
    return free.find(({ seat }) => seat.isStarted) ?? (isIdle ? free[0] : undefined)
  }

  #turn(): Promise<Place<Task, Answer>> {
    this.#timer ??= setInterval(() => this.#look(), LOOK)
    return new Promise((place) => this.#waiting.push({ place, since: performance.now() }))
  }

  /** The place is the next one's at once: nobody comes between. */
  #leave(place: Place<Task, Answer>): void {
    const next = this.#waiting.shift()
    if (next) next.place(place)
    else place.isBusy = false
  }

  #look(): void {
    const [first] = this.#waiting
    if (!first) {
      if (this.#timer) clearInterval(this.#timer)
      this.#timer = null
      return
    }
    const now = performance.now()
    if (this.#places.some(({ seat, isBusy }) => isBusy && !seat.isStarted)) this.#startSeen = now
    const free = this.#places.find(({ isBusy }) => !isBusy)
    if (!free || now - Math.max(first.since, this.#startSeen) < PATIENCE) return
    free.isBusy = true
    this.#leave(free)
  }
}
