import type { Actor } from '#core/http/actor'
import type { DomainEventName, LiveFact } from '#core/shared/domain_events'

/** What the live channel knows of the one at the other end. */
export interface LiveClient {
  userId: string
  groupId: string
  householdId: string
  /** Tag of the language that texts are put in. */
  locale: string
}

/** An ear that was identified: as whom, by what, and from where. */
export interface IdentifiedClient extends LiveClient {
  /** The user and their rights as they were when the line was opened. */
  actor: Actor
  /** What stands for the address; see `clientNetwork`. */
  network: string
}

/** How the channel asks who may still listen; the identity domain answers. */
export interface LiveAccess {
  /** Drops what this process remembers of a user's tokens. */
  forget(userId: string): void
  /** Those of the actors whose session or token is valid and whose rights are still the same. */
  unchanged(actors: Actor[]): Promise<Set<Actor>>
}

type Audience = 'group' | 'household' | 'actor' | 'everyone' | 'nobody'

/** Facts that are not simply for the members of their group. */
const audiences: Partial<Record<DomainEventName, Audience>> = {
  'cookbook.created': 'household',
  'cookbook.updated': 'household',
  'cookbook.deleted': 'household',
  'cookbooks.updated': 'household',
  'meal-plan-entry.created': 'household',
  'meal-plan-entry.picked': 'household',
  'meal-plan-entry.updated': 'household',
  'meal-plan-entry.deleted': 'household',
  'meal-plan-entries.changed': 'household',
  'meal-plan-rule.changed': 'household',
  'meal-plan-template.changed': 'household',
  'meal-plan-calendar.changed': 'household',
  'import.progressed': 'actor',
  'reading.changed': 'actor',
  // It says only that something is different, and which parsers and imports there are hangs on it.
  'ai.changed': 'everyone',
  'plugin.switched': 'everyone',
  'site.changed': 'everyone',
  'shopping-list.created': 'household',
  'shopping-list.updated': 'household',
  'shopping-list.deleted': 'household',
  'shopping-list.link-changed': 'household',
  'shopping-store.changed': 'household',
  'shopping-items.created': 'household',
  'shopping-items.updated': 'household',
  'shopping-items.deleted': 'household',
  'webhook.changed': 'household',
  'notifier.changed': 'household',
  'recipe-action.changed': 'household',
  'automation.changed': 'household',
  'delivery.changed': 'household',
  'eater.changed': 'household',
  'user.signed-in': 'nobody',
  'user.access-changed': 'nobody',
}

/** Who is told of a recipe that not all of the group see; whoever acts on one that is theirs alone is its owner. */
const narrow = { me: 'actor', household: 'household' } as const

/** Whether a fact is worth sending to any browser. */
export function isForBrowsers(event: DomainEventName): boolean {
  return audiences[event] !== 'nobody'
}

/**
 * Whether somebody may receive an event: members of its group, unless the kind of fact says otherwise.
 */
export function mayReceive(
  { userId, groupId, householdId }: LiveClient,
  { event, payload }: LiveFact
): boolean {
  const told = 'seenBy' in payload ? payload.seenBy : undefined
  const audience = told ? narrow[told] : (audiences[event] ?? 'group')
  if (audience === 'actor') return payload.actorId === userId
  if (audience === 'household') return payload.householdId === householdId
  if (audience === 'group') return payload.groupId !== null && payload.groupId === groupId
  return audience === 'everyone'
}
