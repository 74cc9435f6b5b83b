import { useEffect, useEffectEvent } from 'react'

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

/** While `opened`, Back closes what stands over the page and does not leave the page. */
export function useOverlay(opened: boolean, onClose: () => void, name = ''): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return
    const overlay = { name, close: () => close() }
    overlaysAtStart.delete(name)
    change([...open, overlay])
    return () => change(open.filter((each) => each !== overlay))
  }, [opened, name])
}
