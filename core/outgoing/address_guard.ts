import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { isAllowed, type AllowedHost } from './allowed_hosts.js'
import { OutgoingError } from './errors.js'

/** Answers every address of a host name; tests put their own here. */
export type Resolver = (hostname: string) => Promise<string[]>

/** What the guard lets through besides public addresses. */
export interface GuardRules {
  ports: readonly number[] | 'any'
  allowed: readonly AllowedHost[]
  resolve: Resolver
}

/** An address that was checked and may be connected to. */
export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** The machine's own resolver: IPv4 and IPv6, in the order the system prefers. */
export async function systemResolver(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, order: 'verbatim' })
  return found.map((entry) => entry.address)
}

const globalUnicast = ipaddr.parseCIDR('2000::/3')

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

function checkAddress(
  rules: GuardRules,
  target: { host: string; port: number },
  text: string
): CheckedAddress {
  const address = ipaddr.process(text)
  if (!isAllowed(rules.allowed, { ...target, address })) {
    if (!isPublic(address)) {
      throw new OutgoingError('private-address', `${target.host} is not on the public internet`)
    }
    if (rules.ports !== 'any' && !rules.ports.includes(target.port)) {
      throw new OutgoingError('bad-address', `Port ${target.port} is not allowed`)
    }
  }
  return { address: address.toString(), family: address.kind() === 'ipv4' ? 4 : 6 }
}

async function addressesOf(rules: GuardRules, host: string): Promise<string[]> {
  if (ipaddr.isValid(host)) return [host]
  try {
    return await rules.resolve(host)
  } catch (cause) {
    throw new OutgoingError('unreachable', `${host} has no address`, { cause })
  }
}

/**
 * Resolves a host once and answers its addresses when every one of them may be called; one bad
 * address among several refuses the host. `host` is a name or a literal address without brackets.
 */
export async function checkHost(
  rules: GuardRules,
  host: string,
  port: number
): Promise<CheckedAddress[]> {
  const target = { host: host.toLowerCase().replace(/\.$/, ''), port }
  const found = await addressesOf(rules, host)
  const valid = found.filter((address) => ipaddr.isValid(address))
  if (valid.length === 0 || valid.length < found.length) {
    throw new OutgoingError('unreachable', `${host} has no address`)
  }
  return valid.map((address) => checkAddress(rules, target, address))
}
