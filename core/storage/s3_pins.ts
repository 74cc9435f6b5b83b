import { randomUUID } from 'node:crypto'
import { inTurn, type Bucket } from './bucket.js'
import { E_FILE_NOT_FOUND } from './errors.js'
import { isFileKey } from './file_key.js'
import type { ListedFile, OpenFile } from './types.js'

/** Where files are held; no key of a file begins so. */
export const PINS = '.pinned/'

/** Files as they were, held by copies that the server makes of them: they take room there, and none here. */
export class S3Pins {
  readonly #id = randomUUID()
  readonly #files = new Map<string, Date>()

  constructor(
    private readonly bucket: Bucket,
    private readonly folders: readonly string[]
  ) {}

  /** Holds all files that are there now and are not held yet, but those that `skips`. */
  async add(skips: (key: string) => boolean, signal?: AbortSignal): Promise<void> {
    for (const folder of this.folders) {
      for await (const page of this.bucket.pages(folder)) {
        const fresh = page.filter(
          ({ key }) => isFileKey(key) && !this.#files.has(key) && !skips(key)
        )
        signal?.throwIfAborted()
        await inTurn(fresh, (file) => this.#hold(file))
      }
    }
  }

  /** What is deleted between the list and the copy is not held: it went before the moment that counts, or after it was held. */
  async #hold(file: ListedFile): Promise<void> {
    if (await this.bucket.copy(file.key, this.#place(file.key)))
      this.#files.set(file.key, file.modifiedAt)
  }

  #place(key: string): string {
    return `${PINS}${this.#id}/${key}`
  }

  /** The keys of what is held. */
  keys(): string[] {
    return [...this.#files.keys()]
  }

  /** Opens a file as it was. */
  async open(key: string): Promise<OpenFile> {
    const modifiedAt = this.#files.get(key)
    const file = modifiedAt ? await this.bucket.open(this.#place(key)) : null
    if (!modifiedAt || !file) throw new E_FILE_NOT_FOUND()
    return { ...file, modifiedAt }
  }

  /** Lets all go. */
  async close(): Promise<void> {
    await this.bucket.deleteAll(`${PINS}${this.#id}/`)
  }
}
