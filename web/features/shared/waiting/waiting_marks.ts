import { useSyncExternalStore } from 'react'
import type { RecipeSummary, RecipeTimelineEvent } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { keep, recall } from '#web/browser_storage'
import { toast } from '#web/components/toast'
import { i18n } from '#web/i18n'
import { noteUnreached } from '#web/offline/connection'

/** A meal as the timeline keeps it. */
export type MadeEvent = Pick<
  RecipeTimelineEvent,
  'recipeId' | 'userId' | 'subject' | 'eventMessage' | 'timestamp'
>

/** The recipe that is marked. */
type Marked = Pick<RecipeSummary, 'id' | 'slug'>

/** What somebody thinks of a recipe or did with it; a heart and stars once a recipe, the last ones. */
export type Mark =
  | { kind: 'favorite'; recipe: Marked; on: boolean }
  | { kind: 'rating'; recipe: Marked; rating: number }
  | { kind: 'made'; recipe: Marked; event: MadeEvent }

const keyOf = (userId: string) => `recipe-marks:${userId}`

const NONE: readonly Mark[] = []
let last: { text: string | null; marks: readonly Mark[] } = { text: null, marks: NONE }

function parsed(text: string | null): readonly Mark[] {
  try {
    const marks: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(marks) ? (marks as Mark[]) : NONE
  } catch {
    return NONE
  }
}

/** What a person marked without the server and it has not heard yet, the oldest first. */
export function waitingMarks(userId: string): readonly Mark[] {
  const text = recall(keyOf(userId))
  if (text !== last.text) last = { text, marks: parsed(text) }
  return last.marks
}

const watchers = new Set<() => void>()

function store(userId: string, marks: readonly Mark[]): boolean {
  const isStored = keep(keyOf(userId), JSON.stringify(marks))
  for (const watcher of watchers) watcher()
  return isStored
}

/** Meals are as many as there were; of hearts and stars the last one counts. */
function isSame(mark: Mark, other: Mark): boolean {
  if (mark.kind === 'made') return JSON.stringify(mark) === JSON.stringify(other)
  return mark.kind === other.kind && mark.recipe.id === other.recipe.id
}

/** Lets a mark wait where the server gave no answer. False where there was one, or the browser has no room for it. */
export function letWait(userId: string, mark: Mark, error: unknown): boolean {
  if (errorStatus(error) !== undefined) return false
  const others = waitingMarks(userId).filter((other) => !isSame(mark, other))
  if (!store(userId, [...others, mark])) return false
  noteUnreached()
  toast.info(i18n.t('offline:marks.waits'))
  return true
}

/** Says that a mark waits no longer, as it was stored or a newer one of its kind was. */
export function dropMark(userId: string, mark: Mark): void {
  const marks = waitingMarks(userId)
  const others = marks.filter((other) => !isSame(mark, other))
  if (others.length < marks.length) store(userId, others)
}

/** Takes away exactly this mark: another one of its kind that was made meanwhile waits on. */
export function settleMark(userId: string, mark: Mark): void {
  const text = JSON.stringify(mark)
  const marks = waitingMarks(userId)
  const others = marks.filter((other) => JSON.stringify(other) !== text)
  if (others.length < marks.length) store(userId, others)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** What a person marked that waits, as it comes and goes. */
export function useWaitingMarks(userId: string | undefined): readonly Mark[] {
  return useSyncExternalStore(watch, () => (userId === undefined ? NONE : waitingMarks(userId)))
}
