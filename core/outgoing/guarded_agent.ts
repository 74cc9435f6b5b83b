import { Agent } from 'undici'
import type { GuardRules } from './address_guard.js'
import { guardedConnector } from './guarded_connector.js'

/** Milliseconds until a connection must be there, unless it is said otherwise. */
const CONNECT = 8_000

/** Keeps connections that were opened behind the guard; `closed` ends those that wait for a name. */
export function guardedAgent(
  rules: GuardRules,
  closed: AbortSignal,
  connectTimeoutMs = CONNECT
): Agent {
  return new Agent({
    connect: guardedConnector(rules, connectTimeoutMs, closed),
    keepAliveTimeout: 2000,
    keepAliveMaxTimeout: 10_000,
    maxHeaderSize: 64 * 1024,
  })
}
