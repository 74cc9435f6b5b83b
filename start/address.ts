import { networkInterfaces } from 'node:os'
import { env } from './env.js'
import { servedPort } from './port.js'

/** Address that people open, without a slash at its end: BASE_URL, else this machine at the port that is served. */
export function siteAddress(): string {
  const given = env.get('BASE_URL')
  const subPath = (env.get('SUB_PATH') ?? '').replace(/^\/+|\/+$/g, '')
  const base = (given ?? `http://localhost:${servedPort()}`).replace(/\/+$/, '')
  return subPath && !base.endsWith(`/${subPath}`) ? `${base}/${subPath}` : base
}

/**
 * This machine's address in its local network, by which phones reach it; null where the operator named an address or
 * where only this machine is listened to.
 */
export function networkAddress(interfaces = networkInterfaces()): string | null {
  const host = env.get('HOST', '0.0.0.0')
  if (env.get('BASE_URL') || (host !== '0.0.0.0' && host !== '::')) return null
  // Container and virtual machines' networks reach nobody's phone.
  const own = Object.entries(interfaces).filter(
    ([name]) => !/^(?:docker|br-|veth|virbr)/.test(name)
  )
  const addresses = own.flatMap(([, list = []]) => list)
  const found = addresses.find(({ family, internal, address }) => {
    return family === 'IPv4' && !internal && !address.startsWith('169.254.')
  })
  return found ? siteAddress().replace('//localhost:', `//${found.address}:`) : null
}

/**
 * Prints the link of a start: the set-up page's while nobody has an account, else the front page's; and the same by this
 * machine's address in its network.
 */
export function announceAddress(setUpToken: string | null): void {
  const path = setUpToken ? `/setup?token=${setUpToken}` : '/'
  const words = setUpToken ? 'Trivet is ready. Set it up here:' : 'Trivet is ready:'
  const inNetwork = networkAddress()
  const other = inNetwork ? `  From other devices in your network:\n  ${inNetwork}${path}\n` : ''
  process.stdout.write(`\n  ${words}\n  ${siteAddress()}${path}\n${other}\n`)
}
