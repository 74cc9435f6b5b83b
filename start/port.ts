import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { dataDir } from './data_dir.js'
import { env } from './env.js'
import { StartError } from './start_error.js'
import { writeState } from './state_file.js'

const DEFAULT_PORT = 9000
const FILE = join(dataDir, 'port')

/**
 * The port by which people reach the site: the one that is set, else the one it was last served on, which a server chose by
 * itself and processes beside it (`work`, the console) would not know otherwise.
 */
export const servedPort = (): number => env.get('PORT') ?? lastPort() ?? DEFAULT_PORT

/** Keeps the port that this process serves for those beside it. */
export function keepPort(port: number): void {
  // Written only where it is another: a start costs the disk nothing.
  if (lastPort() !== port) writeState(FILE, String(port))
}

function lastPort(): number | null {
  try {
    return Number(readFileSync(FILE, 'utf8')) || null
  } catch {
    return null
  }
}

/**
 * The port to listen on. A port that was asked for must be free, else the start fails with what to do; without a wish the
 * first free one from 9000 on is taken and, when it is another, said so.
 */
export async function choosePort(wish: number | undefined, host: string): Promise<number> {
  if (wish !== undefined) {
    if (await isFree(wish, host)) return wish
    throw new StartError(
      `Port ${wish} is taken by another program. Stop that program, or start Trivet on another port: PORT=${wish + 1} npm start`
    )
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + 20; port += 1) {
    if (!(await isFree(port, host))) continue
    if (port !== DEFAULT_PORT)
      console.log(`Port ${DEFAULT_PORT} is taken, so Trivet uses ${port} this time.`)
    return port
  }
  throw new StartError(
    `Ports ${DEFAULT_PORT} to ${DEFAULT_PORT + 19} are all taken. Name a free one: PORT=8080 npm start`
  )
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
