import { port } from '#core/port'
import type { Fact } from '#core/shared/domain_events'
import type { EventBus } from './bus.js'

export { EventBus } from './bus.js'
export { connectWatchers, type Watcher } from './watchers.js'
export {
  connectWork,
  handoversSettled,
  recordWork,
  rehearse,
  work,
  type Work,
} from './unit_of_work.js'

/** Connects the bus of this process at start; reads it afterwards. */
export const [connectBus, bus] = port<EventBus>('event bus')

/** Connects what puts a fact into words of a language at start; reads it afterwards. */
export const [connectEventWords, eventWords] =
  port<(fact: Fact, locale: string) => string>('words of events')
