import { createServer } from 'node:net'
import { StartError } from './start_error.js'

/** What is listened on where nothing else is set and it is free. */
export const DEFAULT_PORT = 9000

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
