import type { Actor } from '#core/http/actor'
import { notAllowed } from '#core/http/errors'
import OrganizerPolicy from '../policies/organizer_policy.js'

/** Throws `E_NOT_ALLOWED` (403) for those who may not put the group's things in order. */
export function refuseUnlessOrganizer(actor: Actor): void {
  if (!new OrganizerPolicy().organize(actor)) throw notAllowed()
}
