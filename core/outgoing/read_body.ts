import { pipeline as pipe, Readable, type Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { OutgoingError } from './errors.js'

type Chunks = AsyncIterable<Buffer>
type Unpack = (source: Chunks) => Chunks

/** Like browsers, take what a cut-off gzip stream holds. */
const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH }
const maxCodings = 3

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Unpacks by a decoder that may look at the first bytes; nothing at all unpacks to nothing. */
function through(makeDecoder: (first: Buffer) => Duplex): Unpack {
  return async function* (source) {
    const iterator = source[Symbol.asyncIterator]()
    const first = await iterator.next()
    if (first.done) return
    const decoder = makeDecoder(first.value)
    pipe(Readable.from(startingWith(first.value, iterator)), decoder, () => undefined)
    yield* decoder
  }
}

/** "deflate" is zlib's format by the book, raw deflate from some servers: the first byte decides. */
function makeInflater(first: Buffer): Duplex {
  const isZlib = ((first[0] ?? 0) & 0x0f) === 8
  return isZlib ? zlib.createInflate(lenient) : zlib.createInflateRaw(lenient)
}

const unpackers = new Map<string, Unpack>([
  ['gzip', through(() => zlib.createGunzip(lenient))],
  ['x-gzip', through(() => zlib.createGunzip(lenient))],
  ['deflate', through(makeInflater)],
  ['br', through(() => zlib.createBrotliDecompress())],
  ['zstd', through(() => zlib.createZstdDecompress())],
])

/** Names of the content codings that are understood, for the `Accept-Encoding` header. */
export const acceptedEncodings = 'gzip, deflate, br, zstd'

function unpackAll(source: Chunks, contentEncoding: string): Chunks {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (codings.length > maxCodings) {
    throw new OutgoingError('unreachable', 'The answer is packed too many times')
  }
  return codings.reduceRight((chunks, coding) => {
    const unpack = unpackers.get(coding)
    if (!unpack) throw new OutgoingError('unreachable', `The answer is packed as "${coding}"`)
    return unpack(chunks)
  }, source)
}

async function collect(source: Chunks, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) {
      throw new OutgoingError('too-large', `The answer is larger than ${maxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/**
 * Reads and unpacks a body into memory. More than `maxBytes`, counted after unpacking, ends the
 * reading at once with a `too-large` error.
 */
export async function readAnswerBody(
  body: Readable,
  contentEncoding: string,
  limits: { maxBytes: number; signal: AbortSignal }
): Promise<Buffer> {
  return pipeline(
    body,
    async (source: Chunks) => collect(unpackAll(source, contentEncoding), limits.maxBytes),
    { signal: limits.signal }
  )
}
