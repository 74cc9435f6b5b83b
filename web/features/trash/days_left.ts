const DAY = 86_400_000

/** Days, the last one begun, until something is gone; 0 when it should be gone already. */
export function daysLeft(until: string, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY))
}
