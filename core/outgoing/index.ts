import { port } from '#core/port'
import type { Outgoing } from './types.js'

export { createOutgoing } from './outgoing.js'
export { CookieJar } from './cookie_jar.js'
export { OutgoingError, type OutgoingErrorKind } from './errors.js'
export { OutgoingResponse } from './outgoing_response.js'
export type { Resolver } from './address_guard.js'
export type { Outgoing, OutgoingOptions, OutgoingRequest } from './types.js'

/** Connects the one client for calls to other machines at start; reads it afterwards. */
export const [connectOutgoing, outgoing] = port<Outgoing>('outgoing')

/** The same for calls that plugins make, to ports that the operator opened for them. */
export const [connectPluginOutgoing, pluginOutgoing] = port<Outgoing>('outgoing of plugins')
