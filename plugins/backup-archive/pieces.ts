import { Readable } from 'node:stream'

/** Bytes that are fetched at once: answers of other machines are read whole. */
const PIECE = 8 * 1024 * 1024

/** Milliseconds that a piece, and a whole upload, may take. */
export const PIECE_TIMEOUT = 5 * 60_000
export const UPLOAD_TIMEOUT = 6 * 60 * 60_000

/** Bytes of an answer that carries a piece. */
export const MOST_BYTES = PIECE + 1024 * 1024

/** Milliseconds that a list may take, files that it may have, and bytes of one that comes in one answer. */
export const LIST_TIMEOUT = 60_000
export const MOST_FILES = 10_000
export const MOST_LISTED = 4 * 1024 * 1024

/** A stream as it is, and how many bytes of it were read. */
export function counted(source: Readable): { content: Readable; bytes: () => number } {
  let bytes = 0
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  }
  return { content: Readable.from(pass(), { objectMode: false }), bytes: () => bytes }
}

/** What lies elsewhere, fetched piece by piece while it is read. */
export function inPieces(
  size: number,
  fetch: (start: number, end: number) => Promise<Uint8Array>
): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < size; start += PIECE)
      yield await fetch(start, Math.min(start + PIECE, size) - 1)
  }
  return Readable.from(pieces(), { objectMode: false })
}
