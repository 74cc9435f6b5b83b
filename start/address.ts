import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { dataDir } from './data_dir.js'
import { env } from './env.js'
import { DEFAULT_PORT } from './port.js'
import { writeState } from './state_file.js'

/** Where a server was last reached: by its own machine or by BASE_URL, and by others in its network. */
interface Addresses {
  own: string
  inNetwork: string | null
}

const FILE = join(dataDir, 'address.json')

/**
 * Address that people open, without a slash at its end: BASE_URL, else this machine at the port that is served. A process that
 * knows neither, such as the console, says what the server last kept.
 */
export function siteAddress(): string {
  const kept = keptAddresses()
  if (kept) return kept.own
  const subPath = (env.get('SUB_PATH') ?? '').replace(/^\/+|\/+$/g, '')
  const port = env.get('PORT', DEFAULT_PORT)
  const base = (env.get('BASE_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '')
  return subPath && !base.endsWith(`/${subPath}`) ? `${base}/${subPath}` : base
}

/**
 * This machine's address in its local network, by which phones reach it; null where the operator named an address or
 * where only this machine is listened to.
 */
export function networkAddress(interfaces = networkInterfaces()): string | null {
  const kept = keptAddresses()
  if (kept) return kept.inNetwork
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

/** Keeps the addresses of this process, which serves, for those beside it; written only where they are others than before. */
export function keepAddresses(): void {
  const text = JSON.stringify({ own: siteAddress(), inNetwork: networkAddress() })
  if (readKept() !== text) writeState(FILE, text)
}

/** What a server kept; null where this process knows by its own settings, or none was ever served here. */
function keptAddresses(): Addresses | null {
  if (env.get('BASE_URL') || env.get('PORT') !== undefined) return null
  try {
    const { own, inNetwork } = JSON.parse(readKept()) as Partial<Addresses>
    return typeof own === 'string' ? { own, inNetwork: inNetwork ?? null } : null
  } catch {
    return null
  }
}

function readKept(): string {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return ''
  }
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
