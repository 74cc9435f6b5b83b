import { isUtf8 } from 'node:buffer'
import type { Agent, Dispatcher } from 'undici'
import type { CookieJar } from './cookie_jar.js'
import { asOutgoingError, OutgoingError } from './errors.js'
import { OutgoingResponse } from './outgoing_response.js'
import { acceptedEncodings, readAnswerBody } from './read_body.js'
import { nextHop, type Hop } from './redirects.js'

/** Limits of a call and all its redirects together. */
export interface ChainLimits {
  signal: AbortSignal
  timeoutMs: number
  idleTimeoutMs: number
  maxBytes: number
  redirects: number
  jar: CookieJar | null
}

function requestHeaders(hop: Hop, jar: CookieJar | null): Record<string, string> {
  const headers = new Headers(hop.headers)
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', acceptedEncodings)
  const cookie = jar?.header(hop.url) ?? null
  if (cookie !== null) headers.set('cookie', cookie)
  return Object.fromEntries(headers)
}

function answerHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw)) {
    for (const item of [value ?? []].flat()) headers.append(name, item)
  }
  return headers
}

/** Header values come as Latin-1; servers that do not escape an address mostly mean UTF-8. */
function locationOf(headers: Headers): string | null {
  const location = headers.get('location')
  if (location === null) return null
  const bytes = Buffer.from(location, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : location
}

async function send(agent: Agent, hop: Hop, limits: ChainLimits): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: hop.url.origin,
    path: hop.url.pathname + hop.url.search,
    method: hop.method,
    headers: requestHeaders(hop, limits.jar),
    body: hop.body instanceof Uint8Array ? Buffer.from(hop.body) : hop.body,
    signal: limits.signal,
    headersTimeout: limits.timeoutMs,
    bodyTimeout: limits.idleTimeoutMs,
  })
}

async function readAnswer(
  hop: Hop,
  answer: Dispatcher.ResponseData,
  limits: ChainLimits
): Promise<OutgoingResponse> {
  const headers = answerHeaders(answer.headers)
  const hasBody = hop.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304
  const encoding = hasBody ? (headers.get('content-encoding') ?? '') : ''
  const body = await readAnswerBody(answer.body, encoding, limits)
  return new OutgoingResponse(hop.url.href, answer.statusCode, headers, body)
}

async function runHop(
  agent: Agent,
  hop: Hop,
  limits: ChainLimits
): Promise<OutgoingResponse | Hop> {
  const answer = await send(agent, hop, limits)
  const headers = answerHeaders(answer.headers)
  limits.jar?.store(hop.url, headers.getSetCookie())
  const next = limits.redirects === 0 ? null : nextHop(hop, answer.statusCode, locationOf(headers))
  if (next === null) return readAnswer(hop, answer, limits)
  await answer.body.dump({ limit: 64 * 1024, signal: limits.signal })
  return next
}

/** Follows a call to its end; every hop opens its connection through the agent's guard. */
export async function followChain(
  agent: Agent,
  first: Hop,
  limits: ChainLimits
): Promise<OutgoingResponse> {
  let hop = first
  for (let count = 0; count <= limits.redirects; count += 1) {
    try {
      const result = await runHop(agent, hop, limits)
      if (result instanceof OutgoingResponse) return result
      hop = result
    } catch (error) {
      throw asOutgoingError(error, hop.url.origin + hop.url.pathname)
    }
  }
  throw new OutgoingError('too-many-redirects', `More than ${limits.redirects} redirects`, {
    url: hop.url.origin + hop.url.pathname,
  })
}
