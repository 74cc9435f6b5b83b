import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Requests that may wait on one line; browsers send the next one only when the last was answered. */
const MOST = 50

/**
 * Deals with one request of a line after the other, as their answers have to leave anyway: thousands that are sent at
 * once would otherwise all be begun at once, before those of others. A line with more than fifty waiting is cut.
 */
export function inTurn(handle: Handler): Handler {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const waiting = lines.get(socket)
    const begin = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : lines.get(socket)?.shift()
        if (next) next()
        else lines.delete(socket)
      })
      handle(request, response)
    }
    if (!waiting) {
      lines.set(socket, [])
      begin()
    } else if (waiting.length < MOST) waiting.push(begin)
    else socket.destroy()
  }
}
