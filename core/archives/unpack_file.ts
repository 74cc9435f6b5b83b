import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { ArchiveError, toArchiveError } from './archive_error.js'

/** Where a file lies within its archive and what it must be, as the archive's list says; sizes in bytes. */
export interface PackedFile {
  path: string
  size: number
  packedSize: number
  /** Where the file's own header begins. */
  offset: number
  isDeflated: boolean
  crc32: number
}

/**
 * Unpacks a file of the archive at `archive` to the file `to`, limited to its listed size and checksum. What a process that was
 * killed left there is written over: the task is begun anew then.
 */
export async function unpackFile(archive: string, file: PackedFile, to: string): Promise<void> {
  try {
    const packed = await packedBytes(archive, file)
    const plain = file.isDeflated ? createInflateRaw() : new PassThrough()
    const check = (chunks: AsyncIterable<Buffer>) => checked(chunks, file)
    await pipeline(packed, plain, check, createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    throw toArchiveError(error)
  }
}

const HEADER = 30
const SIGNATURE = 0x04034b50

/** The header before the content has a name and fields of any length. APPNOTE.TXT 4.3.7. */
async function packedBytes(archive: string, file: PackedFile): Promise<Readable> {
  const { path, offset, packedSize } = file
  const handle = await open(archive)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER), 0, HEADER, offset)
    if (bytesRead < HEADER || buffer.readUInt32LE(0) !== SIGNATURE)
      throw new ArchiveError('damaged', `${path} is not where the list says`)
    const start = offset + HEADER + buffer.readUInt16LE(26) + buffer.readUInt16LE(28)
    if (start + packedSize > (await handle.stat()).size)
      throw new ArchiveError('damaged', `${path} reaches beyond the archive`)
    if (packedSize === 0) return Readable.from([])
    return createReadStream(archive, { start, end: start + packedSize - 1 })
  } finally {
    await handle.close()
  }
}

/** Never gives a byte beyond the listed size. */
async function* checked(chunks: AsyncIterable<Buffer>, file: PackedFile): AsyncGenerator<Buffer> {
  const { path, size } = file
  let bytes = 0
  let checksum = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > size) throw new ArchiveError('damaged', `${path} is larger than listed`)
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (bytes < size) throw new ArchiveError('damaged', `${path} is smaller than listed`)
  if (checksum !== file.crc32) throw new ArchiveError('damaged', `${path} has a wrong checksum`)
}
