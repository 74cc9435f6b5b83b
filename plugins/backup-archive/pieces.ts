import { Readable } from 'node:stream'

/** Bytes that are fetched at once: answers of other machines are read whole. */
const PIECE = 8 * 1024 * 1024

/** Milliseconds that a piece, and a whole upload, may take. */
export const PIECE_TIMEOUT = 5 * 60_000
export const UPLOAD_TIMEOUT = 6 * 60 * 60_000

/** Bytes of an answer that carries a piece. */
export const MOST_BYTES = PIECE + 1024 * 1024

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
