/** Asks whether the browser may tell of timers, once and only when one is started. */
export function askForNotices(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return
  Notification.requestPermission().catch(() => undefined)
}

/** Tells of a timer outside of the page, where that is allowed; one notice for each `tag`. */
export async function notice(title: string, tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
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
