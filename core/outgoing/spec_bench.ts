import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createOutgoing, OutgoingError } from './index.js'
import type { Outgoing, OutgoingErrorKind, OutgoingOptions } from './index.js'

/** Local servers and clients of one test; `cleanUp` ends them all. */
export class OutgoingBench {
  readonly #cleanups: (() => unknown)[] = []

  /** Serves on a free port of a loopback address and answers that port. */
  async serve(handler: RequestListener, host = '127.0.0.1'): Promise<number> {
    const server = createServer(handler)
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    this.#cleanups.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    return address === null || typeof address === 'string' ? 0 : address.port
  }

  /** A client that may call this machine unless other options are passed. */
  client(options: OutgoingOptions = { allowedPrivateHosts: ['127.0.0.1'] }): Outgoing {
    const outgoing = createOutgoing(options)
    this.#cleanups.push(() => outgoing.close())
    return outgoing
  }

  async cleanUp(): Promise<void> {
    for (const cleanUp of this.#cleanups.splice(0)) await cleanUp()
  }
}

/** The kind of a call's failure, null when it got an answer. */
export async function errorKindOf(call: Promise<unknown>): Promise<OutgoingErrorKind | null> {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof OutgoingError) return error.kind
    throw error
  }
}

/** A request's body as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
