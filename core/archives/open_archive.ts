import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { ArchiveError, toArchiveError } from './archive_error.js'
import { readEntry } from './entry_content.js'
import { isClutter } from './entry_path.js'
import { FileReader } from './file_reader.js'
import { ArchiveBudget, defaultLimits, type ArchiveLimits } from './limits.js'
import { readDirectory, type ListedEntry } from './read_directory.js'
import { spool } from './spool.js'

/** Where an archive comes from: a file's path, its bytes, or a stream of them. */
export type ArchiveSource = string | Uint8Array | Readable

/** A file of an archive, readable until the archive is closed. */
export interface ArchiveFile {
  /** Plain names joined by `/`. */
  path: string
  /** Bytes, unpacked. */
  size: number
  /** The content piece by piece; fails with an `ArchiveError` when it is not what the list says. */
  stream(): Readable
  /** The whole content; `too-large` above `maxBytes` (64 MiB unless told). */
  bytes(maxBytes?: number): Promise<Buffer>
  /** The file as an archive of its own, which draws on the same limits; to be closed too. */
  nested(): Promise<Archive>
}

/** An open archive, whose list has passed every check. */
export interface Archive {
  files: readonly ArchiveFile[]
  /** Files whose path matches, without what systems add by themselves (hidden files, __MACOSX). */
  find(pattern: RegExp): ArchiveFile[]
  close(): void
}

interface OpenSource {
  zip: ZipFile
  size: number
}

const MIB = 1024 * 1024
const wholeFileBytes = 64 * MIB
const nestedInMemoryBytes = 4 * MIB
const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
const localFileSignature = 0x04034b50

/** Without its end, a file that begins like a zip is a damaged one. */
function openingError(error: unknown, start: Uint8Array): unknown {
  const failure = toArchiveError(error)
  if (!(failure instanceof ArchiveError) || failure.kind !== 'damaged') return failure
  const head = Buffer.from(start)
  if (head.length >= 4 && head.readUInt32LE(0) === localFileSignature) return failure
  return new ArchiveError('not-an-archive', failure.reason, { cause: error })
}

async function openBytes(bytes: Uint8Array): Promise<OpenSource> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const zip = await fromBufferPromise(content, { ...options })
    return { zip, size: content.length }
  } catch (error) {
    throw openingError(error, content.subarray(0, 4))
  }
}

async function startOf(reader: FileReader): Promise<Buffer> {
  const start = Buffer.alloc(Math.min(4, reader.size))
  await new Promise<void>((resolve) => reader.read(start, 0, start.length, 0, () => resolve()))
  return start
}

async function openPath(path: string): Promise<OpenSource> {
  const reader = await FileReader.open(path)
  const start = await startOf(reader)
  try {
    const zip = await fromRandomAccessReaderPromise(reader, reader.size, { ...options })
    return { zip, size: reader.size }
  } catch (error) {
    await new Promise((resolve) => reader.close(resolve))
    throw openingError(error, start)
  }
}

/** The file is deleted as soon as it is open, so that no crash leaves it behind. */
async function openSpooled(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number
): Promise<OpenSource> {
  const { path, remove } = await spool(source, maxBytes)
  try {
    return await openPath(path)
  } finally {
    await remove()
  }
}

async function openSource(source: ArchiveSource, { totalBytes }: ArchiveLimits) {
  if (typeof source === 'string') return openPath(source)
  if (source instanceof Readable) return openSpooled(source, totalBytes)
  return openBytes(source)
}

interface Level {
  budget: ArchiveBudget
  depth: number
}

async function openNested(file: ArchiveFile, { budget, depth }: Level): Promise<Archive> {
  budget.expectDepth(depth + 1)
  const opened =
    file.size > nestedInMemoryBytes
      ? await openSpooled(file.stream(), file.size)
      : await openBytes(await file.bytes())
  return archiveOf(opened, { budget, depth: depth + 1 })
}

function fileOf(zip: ZipFile, listed: ListedEntry, level: Level): ArchiveFile {
  const { path, size } = listed
  const file: ArchiveFile = {
    path,
    size,
    stream: () => Readable.from(readEntry(zip, listed), { objectMode: false }),
    async bytes(maxBytes = wholeFileBytes) {
      if (size > maxBytes) throw new ArchiveError('too-large', `${path} has ${size} bytes`)
      return buffer(file.stream())
    },
    nested: () => openNested(file, level),
  }
  return file
}

async function archiveOf({ zip }: OpenSource, level: Level): Promise<Archive> {
  // A failure to close has nobody left to tell, and must not end the process.
  zip.on('error', () => undefined)
  try {
    const listed = await readDirectory(zip, level.budget)
    const files = listed.map((entry) => fileOf(zip, entry, level))
    const find = (pattern: RegExp) =>
      files.filter(({ path }) => path.search(pattern) >= 0 && !isClutter(path))
    return { files, find, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw toArchiveError(error)
  }
}

/**
 * Opens a zip and checks its list against the limits before a byte is unpacked; throws an
 * `ArchiveError`. A stream is kept in a temporary file that has no name any more.
 */
export async function openArchive(
  source: ArchiveSource,
  limits: Partial<ArchiveLimits> = {}
): Promise<Archive> {
  const all = { ...defaultLimits, ...limits }
  const opened = await openSource(source, all)
  return archiveOf(opened, { budget: new ArchiveBudget(all, opened.size), depth: 0 })
}
