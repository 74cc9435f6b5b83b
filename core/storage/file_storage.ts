import type { BigIntStats } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import {
  copyDurably,
  moveIntoPlace,
  systemCode,
  unfinishedPath,
  writeDurably,
} from './durable_files.js'
import { E_FILE_NOT_FOUND, E_FOLDER_EXISTS } from './errors.js'
import { keySegments } from './file_key.js'
import type { ByteRange, FileStat, ListedFile, OpenFile, Storage } from './types.js'

function describe(stats: BigIntStats): FileStat {
  return {
    size: Number(stats.size),
    modifiedAt: stats.mtime,
    etag: `"${stats.mtimeNs.toString(36)}-${stats.size.toString(36)}"`,
  }
}

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (missingCodes.has(systemCode(error))) return null
    throw error
  }
}

/** The storage in a folder of this machine; unfinished work waits in its hidden `.unfinished`. */
export class FileStorage implements Storage {
  readonly #root: string
  readonly #unfinished: string

  constructor(root: string) {
    this.#root = root
    this.#unfinished = join(root, '.unfinished')
  }

  #path(key: string): string {
    return join(this.#root, ...keySegments(key))
  }

  async put(key: string, content: Uint8Array | string | Readable): Promise<void> {
    const target = this.#path(key)
    const unfinished = await unfinishedPath(this.#unfinished)
    await writeDurably(unfinished, content)
    await moveIntoPlace(unfinished, target)
  }

  async get(key: string): Promise<Buffer> {
    const { handle } = await this.#open(key)
    try {
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  }

  async stream(key: string, range?: ByteRange): Promise<OpenFile> {
    const { handle, facts } = await this.#open(key)
    return { ...facts, content: handle.createReadStream({ ...range }) }
  }

  async #open(key: string): Promise<{ handle: FileHandle; facts: FileStat }> {
    const handle = await orNull(open(this.#path(key), 'r'))
    if (handle === null) throw new E_FILE_NOT_FOUND()
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile()) return { handle, facts: describe(stats) }
    await handle.close()
    throw new E_FILE_NOT_FOUND()
  }

  async stat(key: string): Promise<FileStat | null> {
    const stats = await orNull(stat(this.#path(key), { bigint: true }))
    return stats?.isFile() ? describe(stats) : null
  }

  async delete(key: string): Promise<void> {
    await orNull(rm(this.#path(key), { force: true }))
  }

  async deleteFolder(folder: string): Promise<void> {
    const unfinished = await unfinishedPath(this.#unfinished)
    const moved = await orNull(rename(this.#path(folder), unfinished).then(() => true))
    if (moved) await rm(unfinished, { recursive: true, force: true })
  }

  async list(folder: string): Promise<ListedFile[]> {
    const top = this.#path(folder)
    const entries = await orNull(readdir(top, { recursive: true, withFileTypes: true }))
    const files = (entries ?? []).filter((entry) => entry.isFile())
    const listed = await Promise.all(
      files.map(async (entry) => {
        const key = relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/')
        const facts = await this.stat(key)
        return facts && { key, ...facts }
      })
    )
    const present = listed.filter((file) => file !== null)
    return present.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }

  keys(folder: string): AsyncGenerator<string> {
    return this.#keysIn(this.#path(folder), folder)
  }

  async *#keysIn(path: string, folder: string): AsyncGenerator<string> {
    const directory = await orNull(opendir(path))
    if (directory === null) return
    try {
      // A folder may be deleted while it is read: it has no more entries then.
      for (;;) {
        const entry = await orNull(directory.read())
        if (entry === null) return
        const key = `${folder}/${entry.name}`
        if (entry.isDirectory()) yield* this.#keysIn(join(path, entry.name), key)
        else if (entry.isFile()) yield key
      }
    } finally {
      await directory.close()
    }
  }

  async copyFolder(from: string, to: string): Promise<void> {
    const target = this.#path(to)
    const files = await this.list(from)
    if (files.length === 0) return
    const unfinished = await unfinishedPath(this.#unfinished)
    try {
      for (const { key } of files) {
        await copyDurably(
          this.#path(key),
          join(unfinished, relative(this.#path(from), this.#path(key)))
        )
      }
      await moveIntoPlace(unfinished, target)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      if (/^(ENOTEMPTY|EEXIST|ENOTDIR)$/.test(systemCode(error))) throw new E_FOLDER_EXISTS()
      throw error
    }
  }

  /**
   * Removes unfinished work that a killed process left more than `age` milliseconds ago (a day
   * by default); 0 while nobody else works here, at the start.
   */
  async sweepUnfinished(age = 24 * 3600 * 1000): Promise<number> {
    await mkdir(this.#unfinished, { recursive: true })
    const names = await readdir(this.#unfinished)
    const old = Date.now() - age
    let removed = 0
    for (const name of names) {
      const path = join(this.#unfinished, name)
      const stats = await orNull(stat(path))
      if (stats === null || stats.mtimeMs > old) continue
      await rm(path, { recursive: true, force: true })
      removed += 1
    }
    return removed
  }
}
