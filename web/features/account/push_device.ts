import type { PushDeviceInput } from '#core/shared/contract/index'

/** Whether a browser can show messages, and is allowed to. */
export type PushAbility = 'unsupported' | 'denied' | 'possible'

/** What this browser can do here: without https, or on an iPhone outside of the Home Screen, nothing. */
export function pushAbility(): PushAbility {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!can) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Milliseconds that the app's worker may take to be there. */
const PATIENCE = 5_000

function worker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** The browser's address for messages, asked for with the permission to show them; null where it gives none. */
export async function subscribe(
  publicKey: string
): Promise<Omit<PushDeviceInput, 'topics'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = (await worker())?.pushManager
  if (!manager) return null
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const made = await manager.subscribe(options).catch(async () => {
    // One that was made for another key of the site stands in the way.
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options).catch(() => null)
  })
  const { endpoint, keys } = made?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** Gives the browser's address back. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
