import { port } from '#core/port'
import type { EventBus } from './bus.js'

export { EventBus } from './bus.js'
export { connectWork, handoversSettled, recordWork, work, type Work } from './unit_of_work.js'

/** Connects the bus of this process at start; reads it afterwards. */
export const [connectBus, bus] = port<EventBus>('event bus')
