import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { Bucket, inTurn, type BucketPlace } from './bucket.js'
import { E_FILE_NOT_FOUND, E_FOLDER_EXISTS, E_STORAGE_AWAY } from './errors.js'
import { isFileKey, keySegments } from './file_key.js'
import { PINS, S3Pins } from './s3_pins.js'
import type { Send } from './send_with_retries.js'
import type { ByteRange, FileStat, ListedFile, OpenFile, Storage } from './types.js'

/** Pins of yesterday are those of a backup that was cut off; milliseconds. */
const OLD = 24 * 3600 * 1000

/** Bytes of a file that is held in memory: a picture, or a page as it came. */
const MOST_HELD = 256 * 1024 * 1024

const below = (folder: string) => {
  keySegments(folder)
  return `${folder}/`
}

/**
 * The storage in a bucket of an S3-compatible server, for sites of several machines. Files are replaced whole. Folders are not
 * folders there: one that is deleted goes file by file, and one that is copied appears file by file, so that nobody may be
 * told of it before the copy is complete; a copy that fails is taken away again.
 */
export class S3Storage implements Storage {
  readonly #bucket: Bucket

  constructor(place: BucketPlace, send: Send) {
    this.#bucket = new Bucket(place, send)
  }

  async put(key: string, content: Uint8Array | string | Readable): Promise<void> {
    keySegments(key)
    await this.#bucket.put(key, content)
  }

  async get(key: string): Promise<Buffer> {
    const { size, content } = await this.stream(key)
    if (size <= MOST_HELD) return buffer(content)
    content.destroy()
    throw new E_STORAGE_AWAY(['a file is larger than any that was stored'])
  }

  async stream(key: string, range?: ByteRange): Promise<OpenFile> {
    keySegments(key)
    const file = await this.#bucket.open(key, range)
    if (!file) throw new E_FILE_NOT_FOUND()
    return file
  }

  async stat(key: string): Promise<FileStat | null> {
    keySegments(key)
    return this.#bucket.stat(key)
  }

  async delete(key: string): Promise<void> {
    keySegments(key)
    await this.#bucket.delete([key])
  }

  async deleteFolder(folder: string): Promise<void> {
    await this.#bucket.deleteAll(below(folder))
  }

  async list(folder: string): Promise<ListedFile[]> {
    const pages = await Array.fromAsync(this.#bucket.pages(below(folder)))
    const files = pages.flat().filter(({ key }) => isFileKey(key))
    return files.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }

  keys(folder: string): AsyncGenerator<string> {
    return this.#keysBelow(below(folder))
  }

  async *#keysBelow(start: string): AsyncGenerator<string> {
    for await (const page of this.#bucket.pages(start))
      for (const { key } of page) if (isFileKey(key)) yield key
  }

  async copyFolder(from: string, to: string): Promise<void> {
    const [source, target] = [below(from), below(to)]
    if (!(await this.keys(to).next()).done) throw new E_FOLDER_EXISTS()
    try {
      for await (const page of this.#bucket.pages(source))
        await inTurn(page, ({ key }) => this.#bucket.copy(key, target + key.slice(source.length)))
    } catch (error) {
      await this.#bucket.deleteAll(target).catch(() => undefined)
      throw error
    }
  }

  /** Bytes of all files, by their first folder. */
  async sizes(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>()
    for await (const page of this.#bucket.pages('')) {
      for (const { key, size } of page) {
        const [folder = ''] = key.split('/')
        sizes.set(folder, (sizes.get(folder) ?? 0) + size)
      }
    }
    return sizes
  }

  /** Begins to hold files as they are, also where they are deleted or replaced meanwhile. */
  pin(folders: readonly string[]): S3Pins {
    return new S3Pins(this.#bucket, folders.map(below))
  }

  /** Writes, reads and deletes a file. Throws what is wrong. */
  async check(): Promise<void> {
    const key = `${PINS}check/${crypto.randomUUID()}`
    await this.#bucket.put(key, 'Trivet was here')
    const file = await this.#bucket.stat(key)
    await this.#bucket.delete([key])
    if (!file) throw new E_STORAGE_AWAY(['what was stored is not there'])
  }

  /** Removes what backups that were cut off held. */
  async sweepPins(): Promise<void> {
    for await (const page of this.#bucket.pages(PINS)) {
      const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < Date.now() - OLD)
      await this.#bucket.delete(old.map(({ key }) => key))
    }
  }
}
