import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address that leads to a site, on a line that can fail. */
export interface Way {
  url: string
  /** Cuts what is open and refuses what is new. */
  block: () => void
  /** Takes what is said and says nothing, as a line does that is dead and does not know it. */
  hold: () => void
  /** Leads on; what was held is cut. */
  open: () => void
  close: () => void
}

/** Lays a way to a site. */
export async function wayTo(url: string): Promise<Way> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'held' | 'blocked' = 'open'
  const taken = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    if (state === 'blocked') return near.destroy()
    taken(near)
    if (state === 'held') return near.resume()
    const far = taken(connect(Number(new URL(url).port), '127.0.0.1'))
    for (const socket of [near, far]) {
      socket.on('close', () => [near, far].forEach((each) => each.destroy()))
    }
    return near.pipe(far).pipe(near)
  })
  const cut = () => [...sockets].forEach((socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    block: () => {
      state = 'blocked'
      cut()
    },
    hold: () => {
      state = 'held'
      for (const socket of sockets) socket.unpipe().resume()
    },
    open: () => {
      state = 'open'
      cut()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
