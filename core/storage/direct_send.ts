import type { Agent } from 'undici'
import type { Send } from './send_with_retries.js'

/** Milliseconds until a connection must be there, and until an answer must begin or go on. */
const CONNECT = 5_000
const SILENCE = 15_000
/** Connections to the server at once; further calls wait. */
const CONNECTIONS = 64

/**
 * Sends to the server that an operator named in the environment, as the database is: it may be a private one, and its files
 * are not held in memory. Everything that people name goes by `core/outgoing`.
 */
export function directSend(silence = SILENCE): Send {
  let agent: Agent | null = null
  return async ({ url, method, headers, body }) => {
    const { Agent: Connections, request } = await import('undici')
    agent ??= new Connections({
      connections: CONNECTIONS,
      connect: { timeout: CONNECT },
      headersTimeout: silence,
      bodyTimeout: silence,
    })
    const answer = await request(url, {
      dispatcher: agent,
      method: method as 'GET',
      headers,
      body,
    })
    return {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
      body: answer.body,
    }
  }
}

function headersOf(all: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) headers.set(name, String(value))
  return headers
}
