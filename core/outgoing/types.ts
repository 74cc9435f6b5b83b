import type { Readable } from 'node:stream'
import type { Resolver } from './address_guard.js'
import type { CookieJar } from './cookie_jar.js'
import type { OutgoingResponse } from './outgoing_response.js'

/** How the process calls other machines; times in milliseconds, sizes in bytes. */
export interface OutgoingOptions {
  /** Exceptions to "public addresses only": `host`, `host:port` or a network in CIDR form. */
  allowedPrivateHosts?: readonly string[]
  /** Ports that may be called on public hosts; 80 and 443 by default. */
  ports?: readonly number[] | 'any'
  /** Limit for a whole call with its redirects and its body; 15 s by default. */
  timeoutMs?: number
  connectTimeoutMs?: number
  /** Longest silence while a body arrives. */
  idleTimeoutMs?: number
  /** Largest body, counted after unpacking; 10 MiB by default. */
  maxBytes?: number
  userAgent?: string
  resolve?: Resolver
}

/**
 * One call. `cookies` keeps cookies through the redirects, or through several calls when a jar is
 * set.
 */
export interface OutgoingRequest {
  method?: string
  headers?: Record<string, string>
  /** A form is sent as multipart/form-data; a stream is read once, so that a redirect cannot repeat it. */
  body?: string | Uint8Array | FormData | Readable
  maxBytes?: number
  timeoutMs?: number
  /** Longest silence while this call's body arrives; by default the client's own. */
  idleTimeoutMs?: number
  signal?: AbortSignal
  cookies?: boolean | CookieJar
  /** Redirects that are followed, 10 by default; 0 answers the redirect itself. */
  redirects?: number
}

/** The only way out of the process by HTTP, whoever gave the address. */
export interface Outgoing {
  /**
   * Resolves when the answer is read whole, whatever its status; throws `OutgoingError`, or the
   * signal's reason.
   */
  fetch(url: string, request?: OutgoingRequest): Promise<OutgoingResponse>
  /** Ends all connections; calls under way are cut off. */
  close(): Promise<void>
}
