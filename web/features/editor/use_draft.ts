import { useEffect, useState } from 'react'
import { openStorage } from '#web/browser_storage'
import { lockDraft } from '#web/features/shared/waiting/waiting_edits'
import type { EditStore } from './model/edit_store.js'
import { alike, changedFields } from './model/edited_recipe.js'
import {
  draftKey,
  dropDraft,
  type FoundDraft,
  isDraftOf,
  storeDraft,
} from './model/recipe_draft.js'

/** Milliseconds after a change until it is stored. */
const DELAY = 400

/** Where the unsaved text of one opening of the editor is stored. */
export interface DraftPlace {
  recipeId: string
  slug: string
  user: string
  /** Names this opening among others of the same recipe. */
  opening: string
  /** The draft that the editor opened with. */
  found: FoundDraft | null
}

/** The unsaved text as this browser keeps it. */
export interface StoredText {
  /** The browser has no room for it. */
  full: boolean
  /** Another tab keeps unsaved text of the same recipe. */
  elsewhere: boolean
}

function storeNow(store: EditStore, { recipeId, slug, user, opening }: DraftPlace): boolean {
  const key = draftKey(recipeId, opening)
  if (!store.dirty) {
    dropDraft(openStorage(), key)
    return true
  }
  const { version, recipe } = store.base
  const mine = changedFields(store.fields, recipe)
  const unread = store.unread ?? undefined
  const waiting = store.waits ? { name: store.fields.name, slug } : undefined
  const draft = { user, version, at: Date.now(), base: alike(mine, recipe), mine, unread, waiting }
  return storeDraft(openStorage(), key, draft)
}

/** Keeps a moment after each change, and at once when the page goes; `stop` ends that. */
function startKeeping(store: EditStore, keep: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    keep()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, DELAY)
  }
  const whenHidden = () => document.visibilityState === 'hidden' && now()
  const leave = store.watch(later)
  window.addEventListener('pagehide', now)
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    leave()
    window.removeEventListener('pagehide', now)
    document.removeEventListener('visibilitychange', whenHidden)
    now()
  }
}

/** Keeps unsaved text in this browser through crashes; tabs never write over each other's. */
export function useDraft(store: EditStore, place: DraftPlace): StoredText {
  const [full, setFull] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)
  const [{ recipeId, slug, opening, found, user }] = useState(place)
  useEffect(() => {
    const own = draftKey(recipeId, opening)
    const keep = (): boolean => {
      const stored = storeNow(store, { recipeId, slug, opening, found, user })
      setFull(!stored)
      return stored
    }
    const hear = ({ key, newValue }: StorageEvent) => {
      // Another tab took this text for a lost one and keeps it under its own key.
      if (key === own && newValue === null) keep()
      else if (isDraftOf(recipeId, key)) setElsewhere(newValue !== null)
    }
    if (keep() && found) dropDraft(openStorage(), found.key)
    window.addEventListener('storage', hear)
    const stop = startKeeping(store, keep)
    const unlock = lockDraft(own)
    return () => {
      window.removeEventListener('storage', hear)
      stop()
      unlock()
    }
  }, [store, recipeId, slug, opening, found, user])
  return { full, elsewhere }
}
