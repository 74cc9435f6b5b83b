import querystring from 'node:querystring'
import { systemResolver } from './address_guard.js'
import { parseAllowedHosts } from './allowed_hosts.js'
import { followChain, type ChainLimits } from './call_chain.js'
import { CookieJar } from './cookie_jar.js'
import { OutgoingError } from './errors.js'
import type { guardedAgent } from './guarded_agent.js'
import type { OutgoingResponse } from './outgoing_response.js'
import { parseAddress, type Hop } from './redirects.js'
import { settledBy } from './settled_by.js'
import type { Outgoing, OutgoingOptions, OutgoingRequest } from './types.js'

const defaults = {
  timeoutMs: 15_000,
  idleTimeoutMs: 10_000,
  maxBytes: 10 * 1024 * 1024,
  redirects: 10,
  userAgent: 'Trivet (self-hosted recipe manager)',
}

async function firstHop(text: string, request: OutgoingRequest, userAgent: string): Promise<Hop> {
  const url = parseAddress(text.trim())
  const headers = new Headers(request.headers)
  if (!headers.has('user-agent')) headers.set('user-agent', userAgent)
  if (url.username !== '' && !headers.has('authorization')) {
    const pair = querystring.unescape(`${url.username}:${url.password}`)
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }
  url.username = ''
  url.password = ''
  const { method = 'GET', body = null } = request
  if (!(body instanceof FormData)) return { url, method, headers, body }
  // Its boundary is in its type.
  const form = new Response(body)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return { url, method, headers, body: new Uint8Array(await form.arrayBuffer()) }
}

function jarFor(cookies: OutgoingRequest['cookies']): CookieJar | null {
  if (cookies instanceof CookieJar) return cookies
  return cookies ? new CookieJar() : null
}

/** Runs a call under its time limit; the caller's own abort keeps its reason. */
async function withTimeLimit(
  request: OutgoingRequest,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<OutgoingResponse>
): Promise<OutgoingResponse> {
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  try {
    return await settledBy(run(signal), signal)
  } catch (cause) {
    request.signal?.throwIfAborted()
    if (!limit.aborted) throw cause
    throw new OutgoingError('timed-out', `No answer within ${timeoutMs} ms`, { cause })
  }
}

/** Makes the guarded HTTP client with connections of its own; one a process is enough. */
export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const closing = new AbortController()
  const rules = {
    ports: options.ports ?? [80, 443],
    allowed: parseAllowedHosts(options.allowedPrivateHosts ?? []),
    resolve: options.resolve ?? systemResolver,
  }
  let agent: ReturnType<typeof guardedAgent> | null = null
  /** What makes connections takes much memory: it is loaded when somebody is first called. */
  const agentNow = async () => {
    const late = await import('./guarded_agent.js')
    return (agent ??= late.guardedAgent(rules, closing.signal, options.connectTimeoutMs))
  }

  async function fetch(url: string, request: OutgoingRequest = {}): Promise<OutgoingResponse> {
    const timeoutMs = request.timeoutMs ?? options.timeoutMs ?? defaults.timeoutMs
    const hop = await firstHop(url, request, options.userAgent ?? defaults.userAgent)
    return withTimeLimit(request, timeoutMs, async (signal) => {
      const limits: ChainLimits = {
        signal,
        timeoutMs,
        idleTimeoutMs: request.idleTimeoutMs ?? options.idleTimeoutMs ?? defaults.idleTimeoutMs,
        maxBytes: request.maxBytes ?? options.maxBytes ?? defaults.maxBytes,
        redirects: request.redirects ?? defaults.redirects,
        jar: jarFor(request.cookies),
      }
      return followChain(await agentNow(), hop, limits)
    })
  }

  async function close(): Promise<void> {
    closing.abort()
    await agent?.destroy()
  }

  return { fetch, close }
}
