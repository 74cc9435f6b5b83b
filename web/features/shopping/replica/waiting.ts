import type { Uuid } from '#core/shared/contract/index'
import { keep, openStorage, recall } from '#web/browser_storage'

/** Says for whom acts wait on this device, so that a visit that opens no list knows without opening the store. */
const WAITING = 'trivet-lists-waiting'

/** Whether acts of a person on shopping lists wait on this device to be sent. */
export const hasWaiting = (userId: Uuid): boolean => recall(WAITING) === userId

/** Says whether acts of a person wait. */
export function markWaiting(userId: Uuid, isWaiting: boolean): void {
  if (isWaiting && !hasWaiting(userId)) keep(WAITING, userId)
  else if (!isWaiting && hasWaiting(userId)) openStorage().removeItem(WAITING)
}
