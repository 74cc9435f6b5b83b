import type { Actor } from '#core/http/actor'
import { notAllowed } from '#core/http/errors'

/**
 * Throws `E_NOT_ALLOWED` (403) for those who may not put a group's foods, units, labels, categories, tags and tools in order.
 * That needs the right to organize; nobody has it by being an administrator.
 */
export function refuseUnlessOrganizer(actor: Actor): void {
  if (!actor.canOrganize) throw notAllowed()
}
