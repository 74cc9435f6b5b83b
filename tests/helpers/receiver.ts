import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A machine of somebody else, and what it was sent. */
export interface Receiver {
  /** `http://127.0.0.1:port`. */
  url: string
  received: Received[]
  /** What arrived last; throws where nothing has. */
  last(): Received
  /** Answers from now on as it is told; 200 without a body until then. */
  answers(act: (response: ServerResponse, request: Received) => void): void
  close(): void
}

/** Starts a real HTTP server on loopback that writes down what it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let act: (response: ServerResponse, request: Received) => void = (response) => response.end()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, body: Buffer.concat(parts).toString() }
      received.push(one)
      act(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    last: () => {
      const one = received.at(-1)
      if (!one) throw new Error('Nothing has arrived')
      return one
    },
    answers: (next) => {
      act = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
