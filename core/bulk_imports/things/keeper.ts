import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Wordable } from '#core/i18n/index'
import type { ArchivedThings } from '#core/imports/index'

/** Kinds of things that households have. */
export type OwnedKind = Exclude<keyof ArchivedThings, 'households'>

/** Why a thing is not taken: a reason that we have words for, or the words of the part that refuses it. */
export type Refusal =
  'name' | 'address' | 'time' | 'action-type' | 'full' | 'recipe' | { words: Wordable }

/** How things of a kind become the household's own, and go again. */
export interface Keeper<Thing> {
  /** Why each of them cannot come in, before anything is written; null for one that can. */
  refusals?(things: Thing[], locale: string): Promise<(Refusal | null)[]>
  /** The ids of those that are here already, whoever made them; null for the others. */
  existing?(unit: Work, actor: Actor, things: Thing[]): Promise<(string | null)[]>
  /** Makes them, in the actor's household; their ids in their order, null for one that cannot be made. */
  keep(
    unit: Work,
    context: { actor: Actor; locale: string },
    things: Thing[]
  ): Promise<(string | null)[]>
  /** Why one that nothing refused was not made, where that is not that it cannot be read. */
  notMade?: Refusal
  /** Takes those away that nobody has changed since; their ids. */
  withdraw(unit: Work, actor: Actor, ids: string[]): Promise<string[]>
}
