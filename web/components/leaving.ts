import { useSyncExternalStore } from 'react'
import { toast } from './toast.js'

/** Something that is taken away at once and deleted when nobody has undone it. */
export interface Leaving {
  id: string
  /** What the undo bar says. */
  text: string
  /** Deletes it; answers false when that failed, so that it comes back. */
  remove: () => Promise<boolean>
}

let ids: ReadonlySet<string> = new Set()
const watchers = new Set<() => void>()

function change(next: ReadonlySet<string>): void {
  ids = next
  for (const watcher of watchers) watcher()
}

const back = (id: string) => change(new Set([...ids].filter((each) => each !== id)))

/** Hides a thing and offers to undo that; it is deleted when the offer ends. */
export function letGo({ id, text, remove }: Leaving): void {
  change(new Set([...ids, id]))
  const end = async () => {
    if (!(await remove())) back(id)
  }
  toast.undo(
    text,
    () => back(id),
    () => void end()
  )
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Ids of what was taken away; lists leave it out. */
export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(watch, () => ids)
}
