import { ProcessSeat, type SeatOptions, type TaskLimits } from './process_seat.js'

/** A task that is worked on for longer, in milliseconds, may hang: another process is started for those behind it. */
const LONG = 1_000
/** How long a task waits behind short ones before another process is started, in milliseconds. */
const PATIENCE = 5_000
/** Between two looks at what waits, in milliseconds. */
const LOOK = 100

interface Place<Task, Answer> {
  seat: ProcessSeat<Task, Answer>
  /** Since when its process has its task; null where it has none. */
  since: number | null
}

interface Waiting<Task, Answer> {
  place(at: Place<Task, Answer>): void
  since: number
}

/**
 * Several processes of one kind: a task that hangs holds up nobody else for long. A process costs tens of megabytes, so that
 * another one is started only where tasks wait for long.
 */
export class ProcessPool<Task, Answer> {
  readonly #places: Place<Task, Answer>[]
  readonly #waiting: Waiting<Task, Answer>[] = []
  #timer: NodeJS.Timeout | null = null

  /** `file` as with `ProcessSeat`; `size` is how many processes there are at most, two or more. */
  constructor(file: URL, { size = 2, ...options }: SeatOptions & { size?: number } = {}) {
    this.#places = Array.from({ length: size }, () => ({
      seat: new ProcessSeat(file, options),
      since: null,
    }))
  }

  /** Does a task when those before it have a place; throws as `ProcessSeat` does. */
  async work(task: Task, limits: TaskLimits): Promise<Answer> {
    const place = this.#free() ?? (await this.#turn())
    place.since = performance.now()
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
    const free = this.#places.filter(({ since }) => since === null)
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
    else place.since = null
  }

  #look(): void {
    const [first] = this.#waiting
    if (!first) {
      if (this.#timer) clearInterval(this.#timer)
      this.#timer = null
      return
    }
    const now = performance.now()
    // A process that starts takes its time, on a busy machine most of all; another one would start no sooner.
    for (const place of this.#places) {
      if (place.since === null || place.seat.isStarted) continue
      place.since = now
      for (const waiting of this.#waiting) waiting.since = now
    }
    const isHeldUp = this.#places.some(({ since }) => since !== null && now - since > LONG)
    const free = this.#places.find(({ since }) => since === null)
    if (!free || !(isHeldUp || now - first.since > PATIENCE)) return
    free.since = now
    this.#leave(free)
  }
}
