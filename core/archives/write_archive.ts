import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib'
import { ArchiveError } from './archive_error.js'
import { safePath } from './entry_path.js'
import {
  dataDescriptor,
  endOfZip,
  fileHeader,
  listLine,
  maxUint32,
  type ZipRecord,
} from './zip_records.js'

/** A file to be put into a zip; its `path` may not lead out of the folder it is unpacked to. */
export interface ArchiveInput {
  path: string
  content: Uint8Array | string | Readable
  modifiedAt?: Date
}

const deflateApart = promisify(deflateRaw)
const alreadyPacked = /\.(?:avif|gif|jpe?g|mp4|pdf|png|webp|zip)$/i
const linesAtOnce = 500
const smallBytes = 32 * 1024

/** Most bytes of one stored block, bytes of its head, and the block that ends a stream of them (RFC 1951, section 3.2.4). */
const blockBytes = 65_535
const headBytes = 5
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** What is packed already goes into blocks that say so, without a deflater, which takes 256 KiB for each file. */
function storedBlocks(content: Uint8Array, isWhole: boolean): Buffer {
  if (isWhole && content.length === 0) return lastBlock
  const blocks = Math.ceil(content.length / blockBytes)
  // A one says that no other block follows.
  const stored = Buffer.alloc(content.length + blocks * headBytes)
  for (let block = 0; block < blocks; block += 1) {
    const part = content.subarray(block * blockBytes, (block + 1) * blockBytes)
    const at = block * (blockBytes + headBytes)
    if (isWhole && block === blocks - 1) stored[at] = 1
    stored.writeUInt16LE(part.length, at + 1)
    stored.writeUInt16LE(~part.length & 0xffff, at + 3)
    stored.set(part, at + headBytes)
  }
  return stored
}

function withinLimit(size: number, path: string): number {
  if (size < maxUint32) return size
  throw new ArchiveError('too-large', `${path} is larger than 4 GiB`)
}

/** Small texts are packed at once, in room for their size: a thread for each costs more. */
async function packed(content: Uint8Array, path: string): Promise<Buffer> {
  if (alreadyPacked.test(path)) return storedBlocks(content, true)
  if (content.length > smallBytes) return deflateApart(content)
  return deflateRawSync(content, { chunkSize: content.length + 64 })
}

async function* wholeFile(
  record: ZipRecord,
  content: Uint8Array,
  path: string
): AsyncGenerator<Buffer> {
  const data = await packed(content, path)
  record.size = withinLimit(content.length, path)
  record.packedSize = withinLimit(data.length, path)
  record.crc32 = crc32(content)
  yield fileHeader(record)
  yield data
}

async function* streamedFile(
  record: ZipRecord,
  content: Readable,
  path: string
): AsyncGenerator<Buffer> {
  record.isStreamed = true
  yield fileHeader(record)
  async function* measured(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      record.size = withinLimit(record.size + chunk.length, path)
      record.crc32 = crc32(chunk, record.crc32)
      yield chunk
    }
  }
  async function* pieces(): AsyncGenerator<Buffer> {
    if (alreadyPacked.test(path)) {
      for await (const chunk of measured(content)) yield storedBlocks(chunk, false)
      yield lastBlock
    } else {
      // A failure of the content reaches the reader of the packed stream.
      yield* pipeline(content, measured, createDeflateRaw(), () => undefined)
    }
  }
  for await (const part of pieces()) {
    record.packedSize = withinLimit(record.packedSize + part.length, path)
    yield part
  }
  yield dataDescriptor(record)
}

function* listOf(records: readonly ZipRecord[], listOffset: number): Generator<Buffer> {
  let size = 0
  for (let index = 0; index < records.length; index += linesAtOnce) {
    const lines = Buffer.concat(records.slice(index, index + linesAtOnce).map(listLine))
    size += lines.length
    yield lines
  }
  yield endOfZip(records.length, listOffset, size)
}

/** Names stay until the end: a small `Buffer` would keep 64 KiB of Node's pool with it. */
const utf8 = new TextEncoder()

function recordFor(path: string, modifiedAt: Date, offset: number): ZipRecord {
  const sizes = { crc32: 0, packedSize: 0, size: 0 }
  return { name: utf8.encode(path), modifiedAt, isStreamed: false, ...sizes, offset }
}

async function* zipBytes(
  files: AsyncIterable<ArchiveInput> | Iterable<ArchiveInput>
): AsyncGenerator<Buffer> {
  const records: ZipRecord[] = []
  const paths = new Set<string>()
  let offset = 0
  for await (const { path: given, content, modifiedAt = new Date() } of files) {
    const path = safePath(given)
    if (paths.has(path)) throw new ArchiveError('bad-path', `${path} is there twice`)
    paths.add(path)
    const record = recordFor(path, modifiedAt, offset)
    const parts =
      content instanceof Readable
        ? streamedFile(record, content, path)
        : wholeFile(record, Buffer.from(content), path)
    for await (const part of parts) {
      offset += part.length
      yield part
    }
    records.push(record)
  }
  yield* listOf(records, offset)
}

/**
 * A zip as a stream, written as fast as it is read: one file after the other is asked for and
 * only its list is kept in memory. Files that fail, bad paths and doubles fail the stream.
 */
export function writeArchive(
  files: AsyncIterable<ArchiveInput> | Iterable<ArchiveInput>
): Readable {
  return Readable.from(zipBytes(files), { objectMode: false })
}
