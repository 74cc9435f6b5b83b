import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A WebDAV server of a test, and what it holds. */
export interface TestWebdav {
  /** Address of the folder for backups, which is not there at first. */
  address: string
  user: string
  password: string
  /** Files by their paths, and folders as null. */
  resources: Map<string, { body: Buffer; modifiedAt: Date } | null>
  /** The calls so far, as `PUT /dav/Backups/a.zip`. */
  calls: string[]
  /** The status that a call fails with; null for those that go well, as all do at first. */
  fault(call: { method: string; path: string }): number | null
  close(): Promise<void>
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Starts a WebDAV server on loopback that asks for a name and a password. */
export async function startWebdav(): Promise<TestWebdav> {
  const login = { user: 'ada', password: 'sälz: & pepper' }
  const resources: TestWebdav['resources'] = new Map([['/dav', null]])
  const calls: string[] = []
  const faults: Pick<TestWebdav, 'fault'> = { fault: () => null }
  const expected = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`

  async function answer(request: IncomingMessage): Promise<Answer | null> {
    const { method = '', url = '', headers } = request
    const path = decodeURIComponent(url).replace(/\/$/, '')
    calls.push(`${method} ${path}`)
    if (headers.authorization !== expected) return { status: 401 }
    const status = faults.fault({ method, path })
    if (status !== null) return { status }
    // What is sent is there from its first byte on, also where its sender breaks off.
    if (method === 'PUT' && resources.get(parentOf(path)) === null)
      resources.set(path, { body: Buffer.from('half'), modifiedAt: new Date() })
    const body = await buffer(request).catch(() => null)
    return body && act(resources, { method, path, headers, body })
  }

  const server = createServer((request, response) => {
    void answer(request).then((found) => found && send(response, found, request.method === 'HEAD'))
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  const address = `http://127.0.0.1:${port}/dav/Backups/`
  return Object.assign(faults, { ...login, address, resources, calls, close })
}

function send(response: ServerResponse, { status, headers, body = '' }: Answer, isHead: boolean) {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'Content-Length': bytes.length, ...headers })
  response.end(isHead ? '' : bytes)
}

type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

function act(resources: TestWebdav['resources'], { method, path, headers, body }: Call): Answer {
  const found = resources.get(path)
  const hasParent = resources.get(parentOf(path)) === null
  if (method === 'PUT' || method === 'MKCOL') {
    if (!hasParent) return { status: 409 }
    if (method === 'MKCOL' && found !== undefined) return { status: 405 }
    resources.set(path, method === 'PUT' ? { body, modifiedAt: new Date() } : null)
    return { status: 201 }
  }
  if (found === undefined) return { status: 404 }
  if (method === 'PROPFIND') return list(resources, path)
  if (method === 'DELETE') {
    resources.delete(path)
    return { status: 204 }
  }
  if (method === 'MOVE') {
    resources.delete(path)
    resources.set(decodeURIComponent(new URL(String(headers.destination)).pathname), found)
    return { status: 201 }
  }
  if (found === null) return { status: 405 }
  return read(found.body, headers.range)
}

function read(body: Buffer, range: string | undefined): Answer {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined) return { status: 200, body }
  const part = body.subarray(Number(start), Number(end) + 1)
  return {
    status: 206,
    headers: { 'Content-Range': `bytes ${start}-${end}/${body.length}` },
    body: part,
  }
}

function list(resources: TestWebdav['resources'], folder: string): Answer {
  const inside = [...resources].filter(([path]) => path === folder || parentOf(path) === folder)
  const responses = inside.map(([path, file]) => {
    const properties = file
      ? `<lp1:resourcetype/><lp1:getcontentlength>${file.body.length}</lp1:getcontentlength><lp1:getlastmodified>${file.modifiedAt.toUTCString()}</lp1:getlastmodified>`
      : `<lp1:resourcetype><D:collection/></lp1:resourcetype><lp1:getlastmodified>${new Date().toUTCString()}</lp1:getlastmodified>`
    return `<D:response><D:href>${encodeURI(path)}${file ? '' : '/'}</D:href><D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`
  })
  return {
    status: 207,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:" xmlns:lp1="DAV:">${responses.join('\n')}</D:multistatus>`,
  }
}
