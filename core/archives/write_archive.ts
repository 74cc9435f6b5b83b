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

function levelFor(path: string): number {
  return alreadyPacked.test(path) ? 0 : 6
}

function withinLimit(size: number, path: string): number {
  if (size < maxUint32) return size
  throw new ArchiveError('too-large', `${path} is larger than 4 GiB`)
}

/** Small texts are packed at once, in room for their size: a thread for each costs more. */
async function packed(content: Uint8Array, level: number): Promise<Buffer> {
  if (content.length > smallBytes) return deflateApart(content, { level })
  return deflateRawSync(content, { level, chunkSize: content.length + 64 })
}

async function* wholeFile(
  record: ZipRecord,
  content: Uint8Array,
  path: string
): AsyncGenerator<Buffer> {
  const data = await packed(content, levelFor(path))
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
  const deflate = createDeflateRaw({ level: levelFor(path) })
  // A failure of the content reaches the reader of the deflated stream.
  for await (const chunk of pipeline(content, measured, deflate, () => undefined)) {
    const part: Buffer = chunk
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

function recordFor(path: string, modifiedAt: Date, offset: number): ZipRecord {
  const sizes = { crc32: 0, packedSize: 0, size: 0 }
  return { name: Buffer.from(path), modifiedAt, isStreamed: false, ...sizes, offset }
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
