import type { Actor } from '#core/http/actor'
import { actorOfUser } from '#core/identity/index'
import type { HeldRun } from '../run_item.js'

/** Who a run is done for; null when they are gone, or in another group by now. */
export async function ownerOf({ userId, groupId }: HeldRun): Promise<Actor | null> {
  const actor = userId && (await actorOfUser(userId))
  return actor && actor.groupId === groupId ? actor : null
}
