import { port } from '#core/port'
import type { Fact } from '#core/shared/domain_events'

/** A job of core that events are delivered to as long as a household wants them: without that, none is written. */
export interface Watcher {
  /** Name of the job; its payload is a `DomainEvent`. */
  job: string
  /** What a fact is called among those that households choose from; null for what nobody can choose, or not now. */
  topicOf: (fact: Fact) => string | null
  /**
   * SQL that is true when somebody in the group `asked.group_id`, and in the household `asked.household_id` unless that is
   * null, wants `asked.topic`; `asked.actor_id` is whoever did it.
   */
  wanted: string
}

/** Connects what watches events for households at start; reads it afterwards. */
export const [connectWatchers, watchers] = port<readonly Watcher[]>('watchers of events')
