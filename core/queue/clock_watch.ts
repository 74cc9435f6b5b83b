/** How often it is looked, and from how far back it counts, in milliseconds. */
const LOOK = 5_000
const STEP = 60_000

/** What the machine's clock is ahead of the time that passes by itself. */
const offsetNow = () => Date.now() - performance.now()

/** Calls `onSetBack` when the machine's clock was set back by more than a minute. Answers what ends the watch. */
export function watchClock(onSetBack: () => void): () => void {
  let offset = offsetNow()
  const timer = setInterval(() => {
    const before = offset
    offset = offsetNow()
    if (offset < before - STEP) onSetBack()
  }, LOOK).unref()
  return () => clearInterval(timer)
}
