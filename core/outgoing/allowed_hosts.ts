import ipaddr from 'ipaddr.js'
import { createError } from '@adonisjs/core/exceptions'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** One exception an operator made; `port` null means any port. */
export interface AllowedHost {
  name: string | null
  range: [Address, number] | null
  port: number | null
}

/** Start-up error: an entry of the list of allowed private hosts is not host, host:port or CIDR. */
export const E_BAD_ALLOWED_HOST = createError<[string]>(
  '"%s" is not a host, host:port or network (a.b.c.d/n) that could be allowed',
  'E_BAD_ALLOWED_HOST',
  500
)

function splitPort(entry: string): { host: string; port: number | null } {
  if (ipaddr.isValid(entry)) return { host: entry, port: null }
  const match = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(entry)
  if (!match?.[1]) throw new E_BAD_ALLOWED_HOST([entry])
  const host = match[1].replace(/^\[|\]$/g, '')
  return { host, port: match[2] === undefined ? null : Number(match[2]) }
}

function parseEntry(text: string): AllowedHost {
  const entry = text.trim().toLowerCase()
  if (entry.includes('/')) {
    if (!ipaddr.isValidCIDR(entry)) throw new E_BAD_ALLOWED_HOST([text])
    return { name: null, range: ipaddr.parseCIDR(entry), port: null }
  }
  const { host, port } = splitPort(entry)
  if (!ipaddr.isValid(host)) return { name: host, range: null, port }
  const address = ipaddr.process(host)
  return { name: null, range: [address, address.kind() === 'ipv4' ? 32 : 128], port }
}

/**
 * Reads entries such as `nas.local`, `nas.local:8080`, `[::1]:9000`, `192.168.0.0/16`; blank ones
 * are left out.
 */
export function parseAllowedHosts(entries: readonly string[]): AllowedHost[] {
  return entries.filter((entry) => entry.trim() !== '').map(parseEntry)
}

function inRange(address: Address, range: [Address, number]): boolean {
  return address.kind() === range[0].kind() && address.match(range)
}

/** Whether one of the operator's exceptions covers this address of this host at this port. */
export function isAllowed(
  allowed: readonly AllowedHost[],
  target: { host: string; port: number; address: Address }
): boolean {
  return allowed.some((entry) => {
    if (entry.port !== null && entry.port !== target.port) return false
    if (entry.range) return inRange(target.address, entry.range)
    return entry.name === target.host
  })
}
