import type { DomainEventName, DomainEvents } from './domain_events.js'

/** Words a key of the server's texts in one language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** One sentence for every event that says what happened; empty where none is needed. */
export type EventTexts = {
  [E in DomainEventName]: (payload: DomainEvents[E], t: Translate) => string
}
