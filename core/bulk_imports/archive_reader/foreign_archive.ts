import type { Archive, ArchiveFile } from '#core/archives/index'
import { type ForeignArchive, ImportFailure } from '#core/imports/index'

/** Zips of recipes may lie in an archive. */
export const archiveLimits = { depth: 1 }

/** Bytes of one file that a plugin gets at once, and while it only recognises the archive. */
const LARGEST = 16 * 1024 * 1024
const GLANCE = 1024 * 1024

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
    read: async (path, maxBytes = LARGEST) =>
      find(path).bytes(isGlance ? Math.min(maxBytes, GLANCE) : maxBytes),
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
