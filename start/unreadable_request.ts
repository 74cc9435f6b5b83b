import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Statuses and words for what the parser of HTTP refuses, by its code; all else is 400. */
const refusals: Record<string, [status: number, words: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of the request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of the chunks are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
}

/**
 * Answers what could not be read as a request, and ends the line: JSON with `detail`, as every error is (docs/contract.md), in English, since who asks has
 * not said yet in which language. Nothing is written into an answer that is under way (`isAnswering`).
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Duplex,
  isAnswering: boolean
): void {
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET')
    return void socket.destroy(error)
  const [status, words] = refusals[error.code ?? ''] ?? [400, 'The request is broken']
  const body = JSON.stringify({ detail: words })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy(error))
}
