import { work } from '#core/events/index'
import { type ReadingOwner, publishReading } from './store_reading.js'

/** Milliseconds between two notes of progress. */
const PACE = 1_000

/** What a long reading tells, and what it hears. */
export interface Progress {
  /** 0 to 1. */
  tell(done: number): void
  /** Aborts when the reading was deleted meanwhile. */
  unwanted: AbortSignal
  end(): void
}

/** Notes how far a reading is, at most once a second; also a sign of life without any progress. */
export function followProgress(owner: ReadingOwner, readingId: string): Progress {
  const stop = new AbortController()
  let done = 0
  let noted = -1
  const note = async () => {
    const isNews = done !== noted
    noted = done
    const { rowCount } = await work(async (unit) => {
      const answer = await unit.trx.rawQuery<{ rowCount: number }>(
        `update import_readings set progress = ?, updated_at = now()
          where id = ? and status = 'reading'`,
        [done, readingId]
      )
      if (isNews) publishReading(unit, owner, readingId)
      return answer
    })
    if (rowCount === 0) stop.abort(new Error('The reading is not wanted any more'))
  }
  // A note that fails is missed; the next one comes soon enough.
  const timer = setInterval(() => void note().catch(() => undefined), PACE)
  return {
    tell: (now) => {
      done = Math.min(Math.max(now, done), 0.99)
    },
    unwanted: stop.signal,
    end: () => clearInterval(timer),
  }
}
