import { bus } from '#core/events/index'

/** Whose run it is. */
export interface RunScope {
  runId: string
  groupId: string
  householdId: string
  userId: string | null
}

/** Least time between two messages about one run, in milliseconds. */
const SPAN = 500

const soon = new Map<string, NodeJS.Timeout>()
const publishedAt = new Map<string, number>()

/**
 * Tells the group's browsers that a run went on, at most twice a second; the last word is always
 * published. It is no fact that anything hangs on, so that it needs no transaction.
 */
export function publishRun(run: RunScope): void {
  if (soon.has(run.runId)) return
  const wait = Math.max(0, (publishedAt.get(run.runId) ?? 0) + SPAN - Date.now())
  const timer = setTimeout(() => {
    soon.delete(run.runId)
    publishedAt.set(run.runId, Date.now())
    bus().emit('import-run.changed', runFact(run))
  }, wait)
  soon.set(run.runId, timer.unref())
}

/** Forgets a run that has ended. */
export function forgetRun(runId: string): void {
  publishedAt.delete(runId)
}

/** What is published of a run. */
export const runFact = ({ runId, groupId, householdId, userId }: RunScope) => ({
  runId,
  groupId,
  householdId,
  actorId: userId,
})
