import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Something that stands over the page, as a dialog does; `name` is empty for what a reload closes. */
export interface Overlay {
  name: string
  close: () => void
}

let open: readonly Overlay[] = []
const watchers = new Set<() => void>()

/** Names of what stood open when the page was loaded anew, as long as it has not opened again. */
export const overlaysAtStart = new Set<string>()

/** What stands over the page, from below. */
export const openOverlays = (): readonly Overlay[] => open

/** Calls back whenever something opens or closes over the page. */
export function watchOverlays(watcher: () => void): void {
  watchers.add(watcher)
}

function change(next: readonly Overlay[]): void {
  open = next
  for (const watcher of watchers) watcher()
}

/** Whether what bears this name was open before a reload and is to open again. */
export function wasOpen(name: string): boolean {
  return overlaysAtStart.has(name)
}

/**
 * While `opened`, Back closes what stands over the page and does not leave the page. Answers a function that says
 * whether nothing else stands over it: Esc, which all of them hear, is to close one.
 */
export function useOverlay(opened: boolean, onClose: () => void, name = ''): () => boolean {
  const close = useEffectEvent(onClose)
  const own = useRef<Overlay | null>(null)
  useEffect(() => {
    if (!opened) return
    const overlay = { name, close: () => close() }
    overlaysAtStart.delete(name)
    own.current = overlay
    change([...open, overlay])
    return () => {
      own.current = null
      change(open.filter((each) => each !== overlay))
    }
  }, [opened, name])
  return useCallback(() => own.current === null || open.at(-1) === own.current, [])
}
