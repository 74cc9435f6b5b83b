import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy before several servers. */
export interface Balancer {
  url: string
  /** How many requests each server got, by its address. */
  served: Map<string, number>
  close(): Promise<void>
}

/**
 * Starts a proxy that gives each request to the next server, whoever asks, as operators set it up without sticky sessions. One that takes no
 * connection is passed over, and asked again at its next turn.
 */
export async function startBalancer(servers: string[]): Promise<Balancer> {
  const served = new Map(servers.map((server) => [server, 0]))
  let turn = 0
  const handOn = (from: IncomingMessage, to: ServerResponse, triesLeft: number) => {
    const server = servers[(turn += 1) % servers.length] ?? ''
    const headers = {
      ...from.headers,
      'x-forwarded-for': from.socket.remoteAddress,
      'x-forwarded-proto': 'http',
    }
    const onward = call(
      `${server}${from.url}`,
      { agent: false, method: from.method, headers },
      (answer) => {
        served.set(server, (served.get(server) ?? 0) + 1)
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      }
    )
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) return handOn(from, to, triesLeft - 1)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    })
    // What was sent of a body stays in the request until a server takes it.
    onward.once('socket', (socket) => socket.once('connect', () => from.pipe(onward)))
    to.once('close', () => onward.destroy())
  }
  const proxy = createServer((from, to) => handOn(from, to, servers.length - 1))
  await new Promise<void>((started) => proxy.listen(0, '127.0.0.1', started))
  const { port } = proxy.address() as AddressInfo
  const close = () => {
    proxy.closeAllConnections()
    return new Promise<void>((closed) => proxy.close(() => closed()))
  }
  return { url: `http://127.0.0.1:${port}`, served, close }
}
