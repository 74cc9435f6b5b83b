import type { KitchenTimer } from './kitchen_timer.js'

/** Key of the browser's storage that holds the timers of all tabs. */
export const storageKey = 'trivet-timers'

/** A timer that rang while nobody was there is forgotten after an hour. */
const forgotten = 3_600_000

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isNumberOrNull = (value: unknown) => value === null || isNumber(value)

function isTimer(value: unknown): value is KitchenTimer {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, path, source, duration, until, endsAt, left } = value as Partial<KitchenTimer>
  const hasTexts = [id, name, path].every((text) => typeof text === 'string')
  const hasNumbers = isNumber(duration) && isNumber(left)
  const hasSource = source === null || typeof source === 'string'
  return hasTexts && hasNumbers && hasSource && isNumberOrNull(until) && isNumberOrNull(endsAt)
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

/** The stored timers; whatever else stands there is left out. */
export function readTimers(now: number): KitchenTimer[] {
  const found = stored()
  const timers = Array.isArray(found) ? found.filter(isTimer) : []
  return timers.filter(({ endsAt }) => endsAt === null || endsAt > now - forgotten)
}

/** Stores the timers; a storage that is full or switched off costs only the next page its timers. */
export function writeTimers(timers: readonly KitchenTimer[]): void {
  try {
    if (timers.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(timers))
  } catch {
    // They go on in this tab.
  }
}
