import type { Uuid } from '#core/shared/contract/index'
import { keep, openStorage, recall } from '#web/browser_storage'
import { OF_PERSONS } from './protocol.js'

/** Begins the name of the store with a person's shopping lists, which their id ends. */
export const LISTS = `${OF_PERSONS}lists-`

/** Says that acts of a person wait on this device, so that a visit that opens no list knows without opening the store. */
const keyOf = (userId: Uuid) => `${OF_PERSONS}acts-wait-${userId}`

/** Whether acts of a person on shopping lists wait on this device to be sent. */
export const hasWaiting = (userId: Uuid): boolean => recall(keyOf(userId)) !== null

/** Says whether acts of a person wait. */
export function markWaiting(userId: Uuid, isWaiting: boolean): void {
  if (isWaiting) keep(keyOf(userId), '1')
  else openStorage().removeItem(keyOf(userId))
}
