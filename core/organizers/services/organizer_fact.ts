import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { slugify } from '#core/shared/slug'
import { kinds, type OrganizerKind } from '../kinds.js'

/** What is told of an organizer. */
export interface NamedOrganizer {
  id: string
  name: string
  slug: string
}

/** Announces what happened to an organizer. */
export function tell(
  { announce }: Work,
  actor: Actor,
  what: { kind: OrganizerKind; happened: 'created' | 'updated' | 'deleted' },
  { id, name, slug }: NamedOrganizer
): void {
  const { groupId, householdId, userId } = actor
  announce(`${kinds[what.kind].fact}.${what.happened}`, {
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
