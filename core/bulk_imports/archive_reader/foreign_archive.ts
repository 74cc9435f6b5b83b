import type { Archive, ArchiveFile } from '#core/archives/index'
import { type ForeignArchive, ImportFailure } from '#core/imports/index'

/** Zips of recipes may lie in an archive, and collections are large; of what it holds one file is unpacked at a time. */
export const archiveLimits = { depth: 1, totalBytes: 16 * 1024 ** 3 }

/** Bytes of one file that a plugin gets at once; of a larger one it gets the head while it only recognises the archive. */
const LARGEST = 16 * 1024 * 1024
const HEAD = 1024 * 1024

/** An archive as plugins see it; `close` closes what was opened within. */
export interface OpenForeignArchive {
  foreign: ForeignArchive
  close(): void
}

/** What an archive holds by path, found once for all items of a run. */
const contents = new WeakMap<Archive, ReadonlyMap<string, ArchiveFile>>()

/** Shows an archive to plugins. */
export function foreignArchive(
  name: string,
  archive: Archive,
  { isGlance = false } = {}
): OpenForeignArchive {
  const files = contents.get(archive) ?? filesByPath(archive)
  contents.set(archive, files)
  const inner: (() => void)[] = []
  const find = (path: string): ArchiveFile => {
    const file = files.get(path)
    if (!file) throw new ImportFailure('not-a-recipe', `the archive has no file ${path}`)
    return file
  }
  const foreign: ForeignArchive = {
    name,
    files: [...files.values()].map(({ path, size }) => ({ path, size })),
    read: async (path, maxBytes = LARGEST) => {
      const file = find(path)
      return isGlance && file.size > HEAD ? headOf(file) : file.bytes(maxBytes)
    },
    open: async (path) => {
      const nested = await find(path).nested()
      const opened = foreignArchive(path, nested, { isGlance })
      inner.push(() => {
        opened.close()
        nested.close()
      })
      return opened.foreign
    },
  }
  return { foreign, close: () => inner.splice(0).forEach((end) => end()) }
}

const filesByPath = (archive: Archive) =>
  new Map(archive.find(/./).map((file) => [file.path, file]))

/** Several importers look at one file. */
const heads = new WeakMap<ArchiveFile, Promise<Buffer>>()

function headOf(file: ArchiveFile): Promise<Buffer> {
  const found = heads.get(file) ?? readHead(file)
  heads.set(file, found)
  return found
}

async function readHead(file: ArchiveFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  let left = HEAD
  for await (const piece of file.stream() as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, left))
    left -= piece.length
    if (left <= 0) break
  }
  return withoutTornSign(Buffer.concat(pieces))
}

/** The last sign may be cut in its midst, which would make the whole text another encoding's. */
function withoutTornSign(bytes: Buffer): Buffer {
  const lead = bytes.subarray(-4).findLastIndex((byte) => byte >= 0xc0)
  return lead < 0 ? bytes : bytes.subarray(0, bytes.length - bytes.subarray(-4).length + lead)
}
