import { addAbortSignal, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** A request whose body can be sent again. */
export interface SentRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

/** An answer as it begins. */
export interface SentAnswer {
  status: number
  headers: Headers
  body: Readable | Uint8Array
}

/** Sends a request to a server and answers as soon as the answer begins. */
export type Send = (request: SentRequest) => Promise<SentAnswer>

/** Turns that a call has at most, and milliseconds after which none begins. */
const TURNS = 4
const LATEST = 20_000
/** Milliseconds of the first pause; each one is twice the one before it, a little more or less. */
const PAUSE = 200

/** Bytes and milliseconds of an answer that is read whole: a list of 1,000 names of 1,024 bytes each has less than half of that. */
const MOST_BYTES = 9 * 1024 * 1024
const LONGEST = 60_000

/** A server that is busy, restarted or behind a proxy that does not reach it. */
const passing = new Set([429, 500, 502, 503, 504])
/** A request as an S3 client makes it by `fetch`. */
export function sentRequest([url, init = {}]: Parameters<typeof globalThis.fetch>): SentRequest {
  const { method = 'GET', headers, body } = init
  return {
    url: String(url),
    method,
    headers: headers as Record<string, string>,
    body: body instanceof Uint8Array || typeof body === 'string' ? body : null,
  }
}

/**
 * What a server answers, asked again where it is busy or cannot be reached. What is good is a stream where that is wanted; all
 * else is read whole, so that an answer that breaks off counts as none.
 */
export async function sendWithRetries(
  send: Send,
  request: SentRequest,
  isStream: boolean
): Promise<SentAnswer> {
  const end = performance.now() + LATEST
  for (let turn = 1; ; turn += 1) {
    const isLast = turn === TURNS || performance.now() > end
    try {
      const answer = await send(request)
      const { status, headers, body } = answer
      if (isStream && status < 300) return answer
      const whole = body instanceof Readable ? await readWhole(body) : body
      if (isLast || !passing.has(status)) return { status, headers, body: whole }
    } catch (error) {
      if (isLast) throw error
    }
    await pause(PAUSE * 2 ** (turn - 1) * (0.75 + Math.random() / 2))
  }
}

/** Content that has no end, or comes byte by byte, counts as broken off. */
async function readWhole(body: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of addAbortSignal(AbortSignal.timeout(LONGEST), body)) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > MOST_BYTES) throw new Error('the answer is too long')
  }
  return Buffer.concat(chunks)
}
