import { port } from '#core/port'
import type { LiveChannel } from './live_channel.js'
import type { Signals } from './signals.js'

export type { IdentifiedClient, LiveAccess } from './audience.js'
export { LiveChannel } from './live_channel.js'
export type { SignalListener, Signals } from './signals.js'

/** Connects the signals between processes at start; reads them afterwards. */
export const [connectSignals, signals] = port<Signals>('signals')

/** Connects the live channel at start; reads it afterwards. */
export const [connectLive, live] = port<LiveChannel>('live channel')
