import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { ZipFile } from 'yauzl'
import { ArchiveError, toArchiveError } from './archive_error.js'
import type { ListedEntry } from './read_directory.js'

const deflated = 8

async function openEntry(zip: ZipFile, { entry }: ListedEntry): Promise<Readable> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  if (entry.compressionMethod !== deflated) return packed
  // The failure of either stream reaches whoever reads the last one.
  return pipeline(packed, createInflateRaw(), () => undefined)
}

/** Unpacks a file and holds it to its listed size and checksum; never gives a byte beyond. */
export async function* readEntry(zip: ZipFile, listed: ListedEntry): AsyncGenerator<Buffer> {
  const { path, size, entry } = listed
  let bytes = 0
  let checksum = 0
  try {
    for await (const chunk of await openEntry(zip, listed)) {
      const part: Buffer = chunk
      bytes += part.length
      if (bytes > size) throw new ArchiveError('damaged', `${path} is larger than listed`)
      checksum = crc32(part, checksum)
      yield part
    }
  } catch (error) {
    throw toArchiveError(error)
  }
  if (bytes < size) throw new ArchiveError('damaged', `${path} is smaller than listed`)
  if (checksum !== entry.crc32) throw new ArchiveError('damaged', `${path} has a wrong checksum`)
}
