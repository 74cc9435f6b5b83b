import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { inTurn } from './in_turn.js'
import { answerUnreadable } from './unreadable_request.js'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Answers under this size are sent as they are. */
const SMALLEST = 1_000

/** Milliseconds that a sender has for the head of a request and for all of it: a collection of some gigabytes over a home's line. */
const TIMES = { headersTimeout: 20_000, requestTimeout: 60 * 60_000 }

// The package's types are Express's; it works on Node's own objects (its README says so).
const compress = compression({
  threshold: SMALLEST,
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (request, response) =>
    !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
}) as unknown as Middleware

/** The HTTP server: strips the sub-path that the site is served under and compresses what is worth it. */
export function createHttpServer(handler: Handler, subPath: string): Server {
  const prefix = subPath.replace(/^\/*|\/+$/g, '')
  const strip = prefix ? stripper(`/${prefix}`) : (url: string) => url
  const answers = new WeakMap<object, ServerResponse>()
  const isAnswering = (socket: object) => {
    const last = answers.get(socket)
    return last !== undefined && last.headersSent && !last.writableFinished
  }
  const handle = inTurn((request, response) => {
    answers.set(request.socket, response)
    const url = strip(request.url ?? '/')
    if (url === null) {
      response.writeHead(308, { location: `/${prefix}/` }).end()
      return
    }
    request.url = url
    compress(request, response, () => handler(request, response))
  })
  return createServer(TIMES, handle).on('clientError', (error, socket) =>
    answerUnreadable(error, socket, isAnswering(socket))
  )
}

/** Takes the prefix off; null for the prefix without its slash, which would break relative addresses. */
function stripper(prefix: string): (url: string) => string | null {
  return (url) => {
    if (url === prefix) return null
    return url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url
  }
}
