import type { QueryStatus } from '@reduxjs/toolkit/query'

/** An answer that is on screen, and what a mutation makes of it before it is stored. */
interface Shown {
  /** Changes the answer as the store has it. */
  change: () => { undo: () => void }
  /** Which request the answer came from, or is about to come from. */
  answer: () => { status: `${QueryStatus}`; requestId?: string | undefined }
  /** Asks for the answer again. */
  refresh: () => void
}

/**
 * Shows a change at once and takes it back when it is not stored. An answer that was asked for
 * meanwhile may not know of the change yet: then it is asked for once more.
 */
export async function showAtOnce(
  stored: PromiseLike<unknown>,
  { change, answer, refresh }: Shown
): Promise<void> {
  const before = answer()
  const { undo } = change()
  await stored.then(undefined, undo)
  const isNewer = answer().requestId !== before.requestId
  if (isNewer || before.status === 'pending') refresh()
}
