import { isIPv4, isIPv6 } from 'node:net'

/**
 * What stands for one home among addresses: an IPv4 address, or the network of 64 bits that a home
 * has of IPv6 ones. What is no address at all, as a careless proxy may pass on, stands for itself.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address.slice(0, 100)
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
