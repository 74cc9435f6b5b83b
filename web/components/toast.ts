import { toastTime, undoTime } from '#web/theme/token_values'

/** Kinds of messages; `loading` stays until it is closed, `undo` offers to take an act back. */
export type ToastKind = 'success' | 'error' | 'info' | 'loading' | 'undo'

/** One message on the screen; `duration` in ms, null for no limit. */
export interface ToastItem {
  id: number
  kind: ToastKind
  text: string
  duration: number | null
  onUndo?: () => void
  /** Called when the message goes and nobody undid the act. */
  onEnd?: () => void
}

let items: readonly ToastItem[] = []
let lastId = 0
const watchers = new Set<() => void>()

function change(next: readonly ToastItem[]): void {
  items = next
  for (const watcher of watchers) watcher()
}

function show(kind: ToastKind, text: string, more: Partial<ToastItem> = {}): number {
  const item: ToastItem = { id: ++lastId, kind, text, duration: toastTime, ...more }
  if (kind === 'undo') endUndo()
  const repeated = items.filter((other) => other.kind !== kind || other.text !== text)
  change([...repeated, item])
  return item.id
}

/** Takes a message away; an act that it offered to undo is final then. */
export function closeToast(id: number): void {
  const item = items.find((each) => each.id === id)
  change(items.filter((each) => each.id !== id))
  item?.onEnd?.()
}

/** Makes the last act that could be undone final, as when the page is left. */
export function endUndo(): void {
  for (const { id, kind } of items) if (kind === 'undo') closeToast(id)
}

/** The messages now shown, for `useSyncExternalStore`. */
export const toastStore = {
  current: (): readonly ToastItem[] => items,
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}

/** Undoes the last act that offers it (Ctrl or Cmd with Z); false when there is none. */
export function undoLast(): boolean {
  const item = items.findLast(({ kind }) => kind === 'undo')
  if (!item) return false
  change(items.filter(({ id }) => id !== item.id))
  item.onUndo?.()
  return true
}

/** Tells the person something, from anywhere. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
  /** Stays until the returned function is called. */
  loading(text: string): () => void {
    const id = show('loading', text, { duration: null })
    return () => closeToast(id)
  },
  /**
   * Offers to undo for 8 seconds, until the next such act, or until the returned function is called;
   * `onEnd` is called when nobody did.
   */
  undo(text: string, onUndo: () => void, onEnd?: () => void): () => void {
    const id = show('undo', text, { duration: undoTime, onUndo, onEnd })
    return () => closeToast(id)
  },
}
