import { OF_PERSONS, type ToWorker } from './protocol.js'
import { hasWaiting, LISTS } from './waiting_acts.js'

/** Milliseconds that a worker may take to answer. */
const PATIENCE = 2_000

/** Asks a worker something; null where it does not answer in time. */
export function askWorker(worker: ServiceWorker, question: ToWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    setTimeout(resolve, PATIENCE, null)
    worker.postMessage(question, [port2])
  })
}

/** Deletes a database; one that another tab still has open goes when that closes it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked']) {
      request.addEventListener(end, () => resolve())
    }
  })
}

async function dropDatabases(isGone: (name: string) => boolean): Promise<void> {
  // Browsers without this question have no databases of ours that are older than it.
  const databases = (await window.indexedDB?.databases?.()) ?? []
  const names = databases.flatMap(({ name = '' }) => (isGone(name) ? [name] : []))
  await Promise.all(names.map(deleteDatabase))
}

async function dropCaches(isGone: (name: string) => boolean): Promise<void> {
  const names = (await window.caches?.keys()) ?? []
  await Promise.all(names.filter(isGone).map((name) => caches.delete(name)))
}

const isPersons = (name: string) => name.startsWith(OF_PERSONS)

/** What somebody did without a network and the server has not heard yet waits for them. */
const isUnsent = (name: string) => name.startsWith(LISTS) && hasWaiting(name.slice(LISTS.length))

/** Whoever used this device is told nothing on it any more; the server knows by the end of the session. */
async function endMessages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/** Forgets everything that lies on this device of whoever used it: answers, pictures, lists. What was never sent stays with its writer. */
export async function forgetDevice(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (worker) await askWorker(worker, 'forget')
  await Promise.all([
    endMessages(),
    dropCaches(isPersons),
    dropDatabases((name) => isPersons(name) && !isUnsent(name)),
  ])
}

/** Forgets what lies on this device of everybody but this person, who has signed in. */
export async function forgetOthers(userId: string): Promise<void> {
  const isOthers = (name: string) => isPersons(name) && !name.endsWith(userId)
  await Promise.all([
    dropCaches(isOthers),
    dropDatabases((name) => isOthers(name) && !isUnsent(name)),
  ])
}
