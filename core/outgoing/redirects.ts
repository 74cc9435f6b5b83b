import { Readable } from 'node:stream'
import { OutgoingError } from './errors.js'

/** One request of a chain: what the first call asked for, or what a redirect made of it. */
export interface Hop {
  url: URL
  method: string
  headers: Headers
  body: string | Uint8Array | Readable | null
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])
const privateHeaders = ['authorization', 'cookie', 'proxy-authorization']
const bodyHeaders = ['content-type', 'content-length', 'content-encoding', 'content-language']

/** An absolute http(s) address, or a `bad-address` error. */
export function parseAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new OutgoingError('bad-address', 'Only http and https addresses can be called')
  }
  return url
}

function becomesGet(status: number, method: string): boolean {
  if (status === 303) return method !== 'HEAD'
  return (status === 301 || status === 302) && method === 'POST'
}

/**
 * The next hop when an answer redirects, else null. POST becomes GET as browsers do it; credentials
 * set by the caller do not follow to another origin.
 */
export function nextHop(hop: Hop, status: number, location: string | null): Hop | null {
  if (!redirectStatuses.has(status) || location === null) return null
  const url = parseAddress(location, hop.url)
  url.username = ''
  url.password = ''
  const headers = new Headers(hop.headers)
  if (url.origin !== hop.url.origin) for (const name of privateHeaders) headers.delete(name)
  if (!becomesGet(status, hop.method)) {
    if (hop.body instanceof Readable)
      throw new OutgoingError(
        'unreachable',
        'A stream cannot be sent again to where it is redirected'
      )
    return { ...hop, url, headers }
  }
  for (const name of bodyHeaders) headers.delete(name)
  return { url, method: 'GET', headers, body: null }
}
