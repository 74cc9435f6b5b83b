import { setImmediate as others } from 'node:timers/promises'
import { getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { ArchiveError } from './archive_error.js'
import { safePath } from './entry_path.js'
import type { ArchiveBudget } from './limits.js'

/** A file that passed every check that its archive's list allows; `size` is what it must have. */
export interface ListedEntry {
  path: string
  size: number
  entry: Entry
}

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
/** Lines of a list that are read before others have their turn. */
const TURN = 1_000

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

/** Reads and checks the whole list before anything is unpacked; folders are left out. */
export async function readDirectory(zip: ZipFile, budget: ArchiveBudget): Promise<ListedEntry[]> {
  budget.expectFiles(zip.entryCount)
  const all: Entry[] = []
  const files = new Map<string, ListedEntry>()
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    const path = safePath(name)
    checkKind(entry, path)
    budget.spend(entry.uncompressedSize)
    all.push(entry)
    // Nobody waits for the whole list of a large archive.
    if (all.length % TURN === 0) await others()
    if (/[/\\]$/.test(name)) continue
    if (files.has(path)) throw new ArchiveError('bad-path', `${path} is there twice`)
    files.set(path, { path, size: entry.uncompressedSize, entry })
  }
  checkOverlaps(all)
  return [...files.values()]
}
