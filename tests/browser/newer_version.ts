import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** The script of the newer version, which no page asks for: its pages only name it. */
const NEWER = 'assets/index-newer.js'

/** What the worker's script says of its build: its version and its entry. */
const BUILD = /(version:\s*["'`])\w+(["'`],\s*entry:\s*["'`])[^"'`]+/

function newer(path: string, body: string): string {
  if (path !== '/sw.js') return `${body}<!-- ${NEWER} -->`
  const other = body.replace(BUILD, `$10123456789ab$2${NEWER}`)
  if (other === body) throw new Error('The worker does not say of which build it is')
  return other
}

async function pass(answer: IncomingMessage, response: ServerResponse, path: string | null) {
  const { 'content-length': _length, ...headers } = answer.headers
  if (path === null) {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    return answer.pipe(response)
  }
  const body = newer(path, await text(answer))
  response.writeHead(answer.statusCode ?? 502, headers)
  return response.end(body)
}

/** An address that answers as the site does, and from `update` on as the site would with a newer version of its pages. */
export async function updatableWay(url: string) {
  let isNewer = false
  let held = ''
  const waiting = new Set<IncomingMessage>()
  let cut = ''
  const server = createServer((asked, response) => {
    const { pathname: path } = new URL(asked.url ?? '/', url)
    if (path === held) return void waiting.add(asked)
    if (path === cut) return void asked.destroy()
    // Whole and unpacked, so that it can be changed.
    const plain = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const headers = { ...asked.headers, ...plain }
    // A line of its own for each: one that was kept may be closed by the site just as it is used again.
    const how = { method: asked.method, headers, agent: false }
    const passed = request(url + asked.url, how, (answer) => {
      answer.on('error', () => response.destroy())
      const isPage = String(answer.headers['content-type']).startsWith('text/html')
      const changed = isNewer && (isPage || path === '/sw.js') ? path : null
      pass(answer, response, changed).catch(() => response.destroy())
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    update: () => void (isNewer = true),
    /** Leaves whoever asks for a path without an answer, until another path or none is held. */
    hold: (path: string) => {
      held = path
      for (const asked of waiting) asked.destroy()
      waiting.clear()
    },
    /** Breaks the line of whoever asks for a path; of nobody for an empty one. */
    cut: (path: string) => void (cut = path),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
