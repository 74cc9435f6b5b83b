import { baseUrl } from '#web/api/base'
import { keep, recall } from '#web/browser_storage'
import { askWorker } from './forget_device.js'

let waiting: ServiceWorker | null = null
let isAsked = false
const watchers = new Set<() => void>()

/** Whether a newer version of the app waits for this page to begin anew, for `useSyncExternalStore`. */
export const updateStore = {
  current: (): boolean => waiting !== null,
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}

/** Milliseconds that the version before may take for what it still does. */
const PATIENCE = 4_000

/** Where a window keeps how often and when the newer version was asked for last; how many milliseconds that counts, and how often at the most. */
const ASKED = 'trivet-update-asked'
const COUNTS = 60_000
const MOST = 3

/** How often the newer version was asked for just now. */
function timesAsked(): number {
  const [times = 0, at = 0] = (recall(ASKED, 'sessionStorage') ?? '').split(' ').map(Number)
  return Math.abs(Date.now() - at) < COUNTS ? times : 0
}

/** Begins anew with the version that waits. */
export function takeUpdate(): void {
  if (waiting) beginAnew(waiting, 1)
}

function beginAnew(worker: ServiceWorker, times: number): void {
  isAsked = true
  keep(ASKED, `${times} ${Date.now()}`, 'sessionStorage')
  worker.postMessage('take-over')
  // Browsers let it wait as long as the one before answers somebody. The server's page is of the newer version already.
  window.setTimeout(() => {
    navigator.serviceWorker.controller?.postMessage('be-patient')
    window.location.reload()
  }, PATIENCE)
}

/** The script that this page began with. */
const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/**
 * A version that waits is offered, unless this page is of it already: then it takes over at once, and nobody notices. Where it was
 * asked for just now, a bad line has brought the page of before once more: it is asked for again.
 */
async function offer(worker: ServiceWorker): Promise<void> {
  const entry = await askWorker(worker, 'entry')
  if (typeof entry === 'string' && ownEntry().endsWith(entry)) {
    worker.postMessage('take-over')
    return
  }
  if (isAsked) return
  const times = timesAsked()
  if (times > 0 && times < MOST) {
    beginAnew(worker, times + 1)
    return
  }
  waiting = worker
  for (const watcher of watchers) watcher()
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const look = () => {
    // Without a worker before it there is nothing to replace.
    if (registration.waiting && serviceWorker.controller) void offer(registration.waiting)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    // Other pages stay as they are, under the hands of whoever cooks by them.
    if (isAsked) window.location.reload()
  })
  document.addEventListener('visibilitychange', () => {
    // An installed app is hardly ever opened anew.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
  look()
}

/** Waits until a worker answers for this page. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}

/**
 * Gives the page its worker, where browsers allow one (https, or this very machine). Resolves once it answers for the
 * page, and says whether it is new: then it knows nothing of what the page has loaded so far.
 */
export async function startWorker(): Promise<{ isNew: boolean }> {
  const { serviceWorker } = navigator
  const isNew = serviceWorker.controller === null
  await serviceWorker.register(new URL('sw.js', baseUrl), { scope: baseUrl })
  const registration = await serviceWorker.ready
  watchUpdates(registration)
  await controlled()
  registration.active?.postMessage('started')
  return { isNew }
}
