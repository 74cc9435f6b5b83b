import type { ArchiveLimits } from './limits.js'
import { openArchive, type Archive, type ArchiveFile, type ArchiveSource } from './open_archive.js'
import { isClutter } from './entry_path.js'

const nestedName = /\.zip$/i

async function* filesOf(archive: Archive, depth: number): AsyncGenerator<ArchiveFile> {
  for (const file of archive.files) {
    if (depth === 0 || !nestedName.test(file.path)) {
      yield file
      continue
    }
    const inner = await file.nested()
    try {
      for await (const one of filesOf(inner, depth - 1)) {
        yield { ...one, path: `${file.path}/${one.path}` }
      }
    } finally {
      inner.close()
    }
  }
}

/**
 * The files of a zip one after the other, each readable until the next is asked for. With a
 * `depth`, zips within are opened and their files named `outer.zip/inner.json`.
 */
export async function* readArchive(
  source: ArchiveSource,
  limits: Partial<ArchiveLimits> = {}
): AsyncGenerator<ArchiveFile> {
  const archive = await openArchive(source, limits)
  try {
    yield* filesOf(archive, limits.depth ?? 0)
  } finally {
    archive.close()
  }
}

/** The files of a zip whose path matches, without hidden ones and what macOS adds. */
export async function* findFiles(
  source: ArchiveSource,
  pattern: RegExp,
  limits: Partial<ArchiveLimits> = {}
): AsyncGenerator<ArchiveFile> {
  for await (const file of readArchive(source, limits)) {
    if (file.path.search(pattern) >= 0 && !isClutter(file.path)) yield file
  }
}
