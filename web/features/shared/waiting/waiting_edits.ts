import { useSyncExternalStore } from 'react'
import { openStorage } from '#web/browser_storage'

/** Begins the keys of unsaved texts of recipes; the recipe's id and an opening of the editor follow. */
export const DRAFTS = 'recipe-draft:'

/** What a text that was saved without the server says of itself. */
export interface Waiting {
  name: string
  slug: string
  /** Why it could not be sent when the server was there again. */
  trouble?: 'conflict' | 'refused'
}

/** A change that waits for the server, with the key that it lies under. */
export interface WaitingEdit extends Waiting {
  key: string
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'name' in value && 'slug' in value
}

function readEdit(key: string, userId: string): WaitingEdit[] {
  try {
    const { user, waiting } = JSON.parse(openStorage().getItem(key) ?? '{}') as Partial<
      Record<'user' | 'waiting', unknown>
    >
    return user === userId && isWaiting(waiting) ? [{ ...waiting, key }] : []
  } catch {
    return []
  }
}

/** The changes of a person that wait in this browser. */
export function waitingEdits(userId: string): WaitingEdit[] {
  const storage = openStorage()
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(DRAFTS)).flatMap((key) => readEdit(key, userId))
}

const watchers = new Set<() => void>()

/** Tells this tab that a stored text of a recipe is another one; browsers tell only the other tabs. */
export function draftsChanged(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

let last: { text: string; edits: readonly WaitingEdit[] } = { text: '[]', edits: [] }

function currentEdits(userId: string | undefined): readonly WaitingEdit[] {
  const edits = userId === undefined ? [] : waitingEdits(userId)
  const text = JSON.stringify(edits)
  if (text !== last.text) last = { text, edits }
  return last.edits
}

/** The changes of a person that wait in this browser, as they come and go. */
export function useWaitingEdits(userId: string | undefined): readonly WaitingEdit[] {
  return useSyncExternalStore(watch, () => currentEdits(userId))
}

/** Says that an editor is at work on a text, so that it is not sent meanwhile. Answers how to end that. */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks?.request(key, () => promise)
  return resolve
}

/** Does something about a text that no editor is at work on; nothing where one is. */
export async function withFreeDraft(key: string, act: () => Promise<void>): Promise<void> {
  // Without locks (no https) a text may be sent twice: the version that it names makes that one save.
  if (!navigator.locks) return act()
  await navigator.locks.request(key, { ifAvailable: true }, async (lock) => lock && (await act()))
}
