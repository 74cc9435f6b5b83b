const name = 'trivet-bell'
const watchers = new Set<() => void>()
let holds = false
let wanted = false
let letGo: (() => void) | null = null

function set(next: boolean): void {
  holds = next
  for (const watcher of watchers) watcher()
}

/** Holds the lock until it is released, or another tab steals it; then this one queues again. */
async function hold(steal: boolean): Promise<void> {
  try {
    await navigator.locks.request(name, { steal }, () => {
      if (!wanted) return undefined
      set(true)
      return new Promise<void>((done) => {
        letGo = done
      })
    })
    set(false)
  } catch {
    set(false)
    if (wanted) await hold(false)
  }
}

/** Without locks (a site that is not served by HTTPS) the tabs that can be seen ring. */
const canLock = () => 'locks' in navigator

/** Takes the bell from whichever tab has it: the tab where somebody has just tapped may sound. */
export function takeBell(): void {
  if (!canLock() || holds) return
  wanted = true
  void hold(true)
}

/** For `useSyncExternalStore`: whether this tab is the one that rings. */
export const bellStore = {
  current: (): boolean => (canLock() ? holds : document.visibilityState === 'visible'),
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    if (!wanted && canLock()) {
      wanted = true
      void hold(false)
    }
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      wanted = false
      letGo?.()
    }
  },
}
