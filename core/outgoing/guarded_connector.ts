import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { checkHost, type CheckedAddress, type GuardRules } from './address_guard.js'
import { settledBy } from './settled_by.js'

function pinnedLookup(addresses: CheckedAddress[]): LookupFunction {
  return (hostname, options, callback) => {
    const wanted = addresses.filter(({ family }) => !options.family || options.family === family)
    const [first] = wanted
    if (!first) {
      callback(new Error(`${hostname} has no address of the wanted family`), '')
    } else if (options.all) {
      callback(null, wanted)
    } else {
      callback(null, first.address, first.family)
    }
  }
}

function portOf(options: buildConnector.Options): number {
  if (options.port !== '') return Number(options.port)
  return options.protocol === 'https:' ? 443 : 80
}

/** A literal address skips the lookup, so it is replaced by the form that was checked. */
function pinnedHost(host: string, addresses: CheckedAddress[]): string {
  const [first] = addresses
  return first && host.includes(':') ? first.address : host
}

/**
 * A connector for undici that opens no socket before the guard has seen all addresses of the host,
 * and then connects to exactly those: a second answer of the name server changes nothing.
 * `closed` ends what still waits for a name.
 */
export function guardedConnector(
  rules: GuardRules,
  timeoutMs: number,
  closed: AbortSignal
): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    const deadline = AbortSignal.any([closed, AbortSignal.timeout(timeoutMs)])
    settledBy(checkHost(rules, host, portOf(options)), deadline).then(
      (addresses) => {
        const lookup = pinnedLookup(addresses)
        const connect = buildConnector({ lookup, timeout: timeoutMs, allowH2: false })
        connect({ ...options, hostname: pinnedHost(host, addresses) }, callback)
      },
      (error: Error) => callback(error, null)
    )
  }
}
