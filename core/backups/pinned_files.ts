import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { freePath } from '#core/archives/index'
import { systemCode } from '#core/storage/durable_files'
import { remoteStorage, type S3Pins } from '#core/storage/index'
import { backupSettings, isPassing, localOf, storedFolders, topOf } from './settings.js'

/** A file as it was: a small one is there whole, a larger one is read bit by bit. */
export interface PinnedFile {
  key: string
  modifiedAt: Date
  content: Buffer<ArrayBuffer> | Readable
}

/** Files up to this size are small, in bytes: nearly all pictures. */
const SMALL = 1024 * 1024

/** Codes of file systems that know no second name of a file, or none from one disk to another. */
const unlinkable = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'])

/**
 * The site's files as they were: a tree of second names, in which a file stays that is deleted or replaced meanwhile, since
 * files are never written to again once they have their name. It takes no room. Where the disk knows no second names,
 * files are copied. Files of a bucket are held there.
 */
export class PinnedFiles {
  readonly #keys = new Set<string>()

  private constructor(
    private readonly folder: string,
    private readonly remote: S3Pins | null
  ) {}

  /** Begins without files. */
  static async open(): Promise<PinnedFiles> {
    const folder = await freePath()
    await mkdir(folder, { mode: 0o700 })
    return new PinnedFiles(folder, remoteStorage()?.pin(storedFolders) ?? null)
  }

  /**
   * Adds all files that are there now in folders of the data folder, or in folders within those. Called before and after the moment
   * that counts, it misses none of that moment.
   */
  async add(folders: readonly string[], signal?: AbortSignal): Promise<void> {
    for (const folder of localOf(folders)) {
      for await (const key of keysBelow(backupSettings().dataDir, folder)) {
        signal?.throwIfAborted()
        if (!this.#keys.has(key) && !isPassing(key) && (await this.#pin(key))) this.#keys.add(key)
      }
    }
    const wanted = new Set(folders)
    const isOther = (key: string) => !wanted.has(topOf(key)) && !wanted.has(ownerOf(key))
    await this.remote?.add((key) => isPassing(key) || isOther(key), signal)
  }

  /** Paths of the files, as they are below the data folder, sorted. */
  files(): string[] {
    return [...this.#keys, ...(this.remote?.keys() ?? [])].sort()
  }

  /** Opens a file as it was. */
  async open(key: string): Promise<PinnedFile> {
    if (this.remote && !this.#keys.has(key)) {
      const { content, size, modifiedAt } = await this.remote.open(key)
      const isSmall = size <= SMALL
      return { key, modifiedAt, content: isSmall ? await buffer(content) : content }
    }
    const path = join(this.folder, key)
    const { size, mtime: modifiedAt } = await stat(path)
    return {
      key,
      modifiedAt,
      content: size <= SMALL ? await readFile(path) : createReadStream(path),
    }
  }

  /** Takes the second names away. */
  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
    await this.remote?.close()
  }

  /** Whether the file was still there. */
  async #pin(key: string): Promise<boolean> {
    const from = join(backupSettings().dataDir, key)
    const to = join(this.folder, key)
    await mkdir(dirname(to), { recursive: true })
    try {
      await link(from, to).catch((error: unknown) => {
        if (!unlinkable.has(systemCode(error))) throw error
        return copyFile(from, to)
      })
      return true
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return false
      throw error
    }
  }
}

/** The folder of whom a stored file belongs to: `recipes/<id>`. */
const ownerOf = (key: string) => key.split('/', 2).join('/')

/**
 * Paths of all files below a folder, as they are below its root. A folder may be deleted while it is read: it has no more
 * files then. Hidden names are not ours.
 */
export async function* keysBelow(root: string, folder: string): AsyncGenerator<string> {
  const directory = await opendir(join(root, folder)).catch(goneIsNull)
  if (directory === null) return
  try {
    for (;;) {
      const entry = await directory.read().catch(goneIsNull)
      if (entry === null) return
      const key = `${folder}/${entry.name}`
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) yield* keysBelow(root, key)
      else if (entry.isFile()) yield key
    }
  } finally {
    await directory.close()
  }
}

function goneIsNull(error: unknown): null {
  if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return null
  throw error
}
