import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Names that stand for ranges of addresses: this machine, and networks that nobody reaches from outside. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Whether a proxy at an address is believed when it says on whose behalf it asks (`X-Forwarded-For`). `list` names addresses,
 * networks (`172.18.0.0/16`), `loopback` or `private`, with commas between. Throws for anything else, naming it.
 */
export function trustedProxies(list: string): (address: string) => boolean {
  const names = list.split(',').map((name) => name.trim())
  const ranges = names.filter(Boolean).flatMap((name) => (NAMED[name] ?? [name]).map(rangeOf))
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const own = ipaddr.process(address)
    return ranges.some(([base, bits]) => base.kind() === own.kind() && own.match(base, bits))
  }
}

function rangeOf(text: string): Range {
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.process(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch (cause) {
    throw new Error(`TRUSTED_PROXIES names no address or network: "${text}"`, { cause })
  }
}
