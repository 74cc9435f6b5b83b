/** A timer of the kitchen; all moments and spans in milliseconds. */
export interface KitchenTimer {
  id: string
  name: string
  /** Page it was started on. */
  path: string
  /** What it was started from, so that one button makes one timer; null for a free one. */
  source: string | null
  duration: number
  /** Upper end of a range ("10 to 12 minutes"). */
  until: number | null
  /** When it rings; null while it is paused. */
  endsAt: number | null
  /** What was left when it was paused. */
  left: number
}

/** What is left at a moment, never less than nothing. */
export function leftAt(timer: KitchenTimer, now: number): number {
  return timer.endsAt === null ? timer.left : Math.max(0, timer.endsAt - now)
}

/** Whether its time is up at a moment. */
export function isOver(timer: KitchenTimer, now: number): boolean {
  return timer.endsAt !== null && timer.endsAt <= now
}

/** Hours, minutes and seconds as clocks show them: `1:05:00`, `34:12`, `0:09`. */
export function clockParts(milliseconds: number): number[] {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? [hours, ...rest] : rest
}

/** Longer than a range's upper end or a minute, by what a timer that is over goes on. */
export function moreTime({ until, duration }: KitchenTimer): number {
  return until !== null && until > duration ? until - duration : 60_000
}
