import { fromRandomAccessReaderPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { ArchiveError, toArchiveError } from './archive_error.js'
import { safePath } from './entry_path.js'
import { FileReader } from './file_reader.js'
import type { ArchiveBudget } from './limits.js'
import type { PackedFile } from './unpack_file.js'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const utf8Flag = 0x800

/** Many programs write UTF-8 without saying so; what is no UTF-8 is the old code page 437. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  let flag = generalPurposeBitFlag
  try {
    utf8.decode(fileNameRaw)
    flag |= utf8Flag
  } catch {
    flag &= ~utf8Flag
  }
  return getFileNameLowLevel(flag, fileNameRaw, extraFields, true)
}

const typeMask = 0o170000
const plainTypes: readonly number[] = [0, 0o100000, 0o040000]

function checkKind(entry: Entry, path: string): void {
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', `${path} is encrypted`)
  const mode = entry.externalFileAttributes >>> 16
  if (!plainTypes.includes(mode & typeMask)) {
    throw new ArchiveError('bad-path', `${path} is a link or a device`)
  }
  if (!entry.canDecodeFileData()) {
    throw new ArchiveError('unsupported', `${path} is packed by method ${entry.compressionMethod}`)
  }
}

const localHeaderBytes = 30

/** Files that share packed bytes are how a small archive holds petabytes; honest ones never do. */
function checkOverlaps(entries: readonly Entry[]): void {
  const sorted = [...entries].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader
  )
  let end = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of sorted) {
    if (start < end) throw new ArchiveError('bomb', 'Files of the archive overlap')
    end = start + localHeaderBytes + compressedSize
  }
}

const deflated = 8
const localFileSignature = 0x04034b50

/** Without its end, a file that begins like a zip is a damaged one. */
function openingError(error: unknown, start: Buffer): unknown {
  const failure = toArchiveError(error)
  if (!(failure instanceof ArchiveError) || failure.kind !== 'damaged') return failure
  if (start.length >= 4 && start.readUInt32LE(0) === localFileSignature) return failure
  return new ArchiveError('not-an-archive', failure.reason, { cause: error })
}

async function openZip(path: string): Promise<ZipFile> {
  const reader = await FileReader.open(path)
  const start = Buffer.alloc(Math.min(4, reader.size))
  await new Promise<void>((resolve) => reader.read(start, 0, start.length, 0, () => resolve()))
  try {
    const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
    return await fromRandomAccessReaderPromise(reader, reader.size, options)
  } catch (error) {
    await new Promise((resolve) => reader.close(resolve))
    throw openingError(error, start)
  }
}

/** Reads and checks the whole list of the archive at a path before anything is unpacked; folders are left out. */
export async function readDirectory(path: string, budget: ArchiveBudget): Promise<PackedFile[]> {
  const zip = await openZip(path)
  // A failure to close has nobody left to report to, and must not end the process.
  zip.on('error', () => undefined)
  try {
    return await listOf(zip, budget)
  } catch (error) {
    throw toArchiveError(error)
  } finally {
    zip.close()
  }
}

async function listOf(zip: ZipFile, budget: ArchiveBudget): Promise<PackedFile[]> {
  budget.expectFiles(zip.entryCount)
  const all: Entry[] = []
  const files = new Map<string, PackedFile>()
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    const path = safePath(name)
    checkKind(entry, path)
    budget.spend(entry.uncompressedSize)
    all.push(entry)
    if (/[/\\]$/.test(name)) continue
    if (files.has(path)) throw new ArchiveError('bad-path', `${path} is there twice`)
    files.set(path, packedFile(path, entry))
  }
  checkOverlaps(all)
  return [...files.values()]
}

const packedFile = (path: string, entry: Entry): PackedFile => ({
  path,
  size: entry.uncompressedSize,
  packedSize: entry.compressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
  isDeflated: entry.compressionMethod === deflated,
  crc32: entry.crc32,
})
