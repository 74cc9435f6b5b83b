import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { slugify } from '#core/shared/slug'
import { organizerKinds, type OrganizerKind } from '../kinds.js'

/** What is published of an organizer. */
export interface NamedOrganizer {
  id: string
  name: string
  slug: string
}

/** Announces what happened to an organizer. */
export function announceOrganizer(
  { announce }: Work,
  actor: Actor,
  what: { kind: OrganizerKind; happened: 'created' | 'updated' | 'deleted' },
  { id, name, slug }: NamedOrganizer
): void {
  const { groupId, householdId, userId } = actor
  announce(`${organizerKinds[what.kind].fact}.${what.happened}`, {
    organizerId: id,
    slug,
    name,
    groupId,
    householdId,
    actorId: userId,
  })
}

/**
 * The slug of an organizer; a name without letters gets a short random one, so that it has an
 * address.
 */
export function slugOfOrganizer(name: string): string {
  return slugify(name) || crypto.randomUUID().slice(0, 8)
}
