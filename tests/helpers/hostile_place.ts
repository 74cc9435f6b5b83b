import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How a hostile server answers a call. */
export type HostileAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer
) => void

/** A server of a test that says it stores files, and does to its clients whatever it is told to. */
export interface HostilePlace {
  /** Its address, without a path. */
  origin: string
  /** The calls so far, as `PROPFIND /dav/`. */
  calls: string[]
  answer: HostileAnswer
  close(): Promise<void>
}

/** Starts such a server on loopback; at first it answers 404. */
export async function startHostilePlace(): Promise<HostilePlace> {
  const calls: string[] = []
  const place = { calls, answer: says(404) }
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    // Whoever breaks off is no failure of the test.
    response.on('error', () => undefined)
    buffer(request).then(
      (body) => place.answer(request, response, body),
      () => undefined
    )
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  return Object.assign(place, { origin, close })
}

/** Always the same answer. */
export const says =
  (status: number, body = '', headers: Record<string, string> = {}): HostileAnswer =>
  (_, response) => {
    const bytes = Buffer.from(body)
    const length = { 'Content-Length': String(bytes.length) }
    response.writeHead(status, { 'Content-Type': 'application/xml', ...length, ...headers })
    response.end(bytes)
  }

/** An answer that goes on until its reader has had enough. */
export const endless =
  (status: number, begin: string, more: string): HostileAnswer =>
  (request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/xml' })
    response.write(begin)
    // What asks for a head only takes nothing of it.
    if (request.method === 'HEAD') return void response.end()
    const chunk = more.repeat(Math.ceil(65_536 / more.length))
    const send = () => {
      if (response.destroyed) return
      if (response.write(chunk)) setImmediate(send)
      else response.once('drain', send)
    }
    send()
  }

/** Half of an answer, and then nothing, the line cut. */
export const half =
  (status: number, body: string): HostileAnswer =>
  (_, response) => {
    response.writeHead(status, {
      'Content-Type': 'application/xml',
      'Content-Length': String(body.length * 2),
    })
    response.write(body, () => response.destroy())
  }

/** A page of a bucket's list as S3 writes it. */
export const bucketPage = (
  objects: { key: string; size?: string; date?: string }[],
  token = ''
): string =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>${token !== ''}</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>${objects
    .map(
      ({ key, size = '7', date = '2026-11-26T02:10:00.000Z' }) =>
        `<Contents><Key>${key}</Key><LastModified>${date}</LastModified><ETag>"a"</ETag><Size>${size}</Size></Contents>`
    )
    .join('')}</ListBucketResult>`

/** A list of a WebDAV folder. */
export const folderList = (files: { href: string; size?: string; date?: string }[]): string =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${files
    .map(
      ({ href, size = '7', date = 'Thu, 26 Nov 2026 02:10:00 GMT' }) =>
        `<d:response><d:href>${href}</d:href><d:propstat><d:prop><d:resourcetype/><d:getcontentlength>${size}</d:getcontentlength><d:getlastmodified>${date}</d:getlastmodified></d:prop></d:propstat></d:response>`
    )
    .join('')}</d:multistatus>`

/** XML whose entity would unpack to a gigabyte, and one that names a file of the machine. */
export const DOCTYPE = `<?xml version="1.0"?><!DOCTYPE bomb [<!ENTITY a0 "soup">${Array.from(
  { length: 15 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`
).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
