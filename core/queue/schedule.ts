import { E_SCHEDULE_UNREADABLE } from './errors.js'

/**
 * A timed job: every so often (`30s`, `5m`, `2h`, `1d`) or by a cron pattern of five or six fields.
 */
export interface Schedule {
  job: string
  every: string
  /** IANA zone that a cron pattern is read in; UTC without it. */
  zone?: string
  payload?: unknown
}

/** A schedule's clock: a span in milliseconds or a cron pattern. */
export type Clock = { every: number } | { pattern: string }

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const spanPattern = /^(\d+)(ms|s|m|h|d)$/
const cronPattern = /^(\S+\s+){4,5}\S+$/

/** Reads the clock of a schedule. Throws `E_SCHEDULE_UNREADABLE`. */
export function readClock(every: string): Clock {
  const text = every.trim()
  const [, amount, unit] = spanPattern.exec(text) ?? []
  const ms = Number(amount) * (unitMs[unit ?? ''] ?? Number.NaN)
  if (ms > 0) return { every: ms }
  if (cronPattern.test(text)) return { pattern: text }
  throw new E_SCHEDULE_UNREADABLE([every])
}
