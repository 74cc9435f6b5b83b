import { keepAhead } from './ahead.js'
import { forgetOthers } from './forget_device.js'
import { startWorker } from './worker_updates.js'

let starting: ReturnType<typeof startWorker> | undefined

/**
 * Makes the device ready for being without a network: the app itself, and what this person may want to read. What lies
 * here of anybody else goes. Answers how to stop looking ahead; the worker stays.
 */
export function startOffline(userId: string): () => void {
  let isOver = false
  let stop = () => {}
  const begin = async () => {
    await forgetOthers(userId)
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    starting ??= startWorker()
    const { isNew } = await starting
    if (!isOver) stop = keepAhead(userId, isNew)
  }
  // A private window may refuse all of this; the app goes on with the network.
  begin().catch((cause: unknown) => console.warn('Nothing is stored on this device:', cause))
  return () => {
    isOver = true
    stop()
  }
}
