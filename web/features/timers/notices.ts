import type { KitchenTimer } from './kitchen_timer.js'

/** Asks whether the browser may tell of timers, once and only when one is started. */
export function askForNotices(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return
  Notification.requestPermission().catch(() => undefined)
}

/** Whether the browser may tell of anything. */
export const mayNotify = () => 'Notification' in window && Notification.permission === 'granted'

/** What a timer is told under when it is over; a message of the site takes the same. */
export const noticeTag = ({ id, endsAt }: KitchenTimer) => `${id}-${endsAt}`

/** Tells of a timer outside of the page, where that is allowed; one notice for each `tag`. */
export async function notice(title: string, tag: string): Promise<void> {
  if (!mayNotify()) return
  try {
    const shown = new Notification(title, { tag, requireInteraction: true })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // Phones only take them from a service worker.
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, { tag, requireInteraction: true }).catch(() => undefined)
  }
}
