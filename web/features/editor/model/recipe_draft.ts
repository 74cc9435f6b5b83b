import { DRAFTS, draftsChanged, type Waiting } from '#web/features/shared/waiting/waiting_edits'
import { readPart } from '../json/recipe_shape.js'
import type { EditedPart } from './edited_recipe.js'

/** What a person changed and has not saved. */
export interface StoredDraft {
  /** Whose text it is. */
  user: string
  /** The version of the recipe it began with. */
  version: number
  /** When it was last written, in milliseconds. */
  at: number
  /** The changed fields as they were in that version. */
  base: EditedPart
  /** The changed fields as they are now. */
  mine: EditedPart
  /** The whole recipe as text that cannot be read yet. */
  unread?: string
  /** It was saved, and waits for the server. */
  waiting?: Waiting
}

/** A draft with the key it lies under; every opening of the editor has one of its own. */
export interface FoundDraft extends StoredDraft {
  key: string
}

const stem = (recipeId: string) => `${DRAFTS}${recipeId}:`

/** Key of the draft of one opening of the editor: no other tab writes there. */
export function draftKey(recipeId: string, opening: string): string {
  return stem(recipeId) + opening
}

/** Whether a key of the storage is that of a draft of this recipe. */
export function isDraftOf(recipeId: string, key: string | null): boolean {
  return key?.startsWith(stem(recipeId)) ?? false
}

/** The draft under a key; null when there is none that can be read. */
export function readDraft(storage: Storage, key: string): FoundDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('user' in stored) || typeof stored.user !== 'string') return null
    if (!('version' in stored) || typeof stored.version !== 'number') return null
    if (!('at' in stored) || typeof stored.at !== 'number') return null
    if (!('base' in stored) || !('mine' in stored)) return null
    const { user, version, at } = stored
    const [base, mine] = [readPart(stored.base), readPart(stored.mine)]
    const waiting = 'waiting' in stored ? { waiting: stored.waiting as Waiting } : {}
    const found = { key, user, version, at, base, mine, ...waiting }
    if (!('unread' in stored) || typeof stored.unread !== 'string') return found
    return { ...found, unread: stored.unread }
  } catch {
    return null
  }
}

/** The newest draft of a recipe that a person left in this browser; null when there is none to read. */
export function findDraft(storage: Storage, recipeId: string, user: string): FoundDraft | null {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  const drafts = keys.flatMap((key) => {
    const draft = key !== null && isDraftOf(recipeId, key) ? readDraft(storage, key) : null
    return draft?.user === user ? [draft] : []
  })
  return drafts.toSorted((a, b) => b.at - a.at)[0] ?? null
}

/** Keeps a draft through a crash or a closed tab; false when the browser has no room for it. */
export function storeDraft(storage: Storage, key: string, draft: StoredDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft))
    draftsChanged()
    return true
  } catch {
    return false
  }
}

/** Forgets a draft. */
export function dropDraft(storage: Storage, key: string): void {
  storage.removeItem(key)
  draftsChanged()
}
