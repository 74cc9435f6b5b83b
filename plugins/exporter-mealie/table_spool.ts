import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** A row of a table; those with an `id` are written once. */
export type TableRow = Record<string, unknown>

/** Tables that grow at the same time, each in a file of its own: together they are one JSON, which may be larger than memory. */
export class TableSpool implements AsyncDisposable {
  readonly #tables = new Map<string, { file: FileHandle; isEmpty: boolean; ids: Set<unknown> }>()

  private constructor(private readonly folder: string) {}

  static async open(): Promise<TableSpool> {
    return new TableSpool(await mkdtemp(join(tmpdir(), 'trivet-export-')))
  }

  /** Adds rows to a table, without those whose `id` it has. */
  async add(name: string, rows: TableRow[]): Promise<void> {
    const table = this.#tables.get(name) ?? {
      file: await open(join(this.folder, name), 'w'),
      isEmpty: true,
      ids: new Set(),
    }
    this.#tables.set(name, table)
    for (const row of rows) {
      if (row.id !== undefined && table.ids.has(row.id)) continue
      if (row.id !== undefined) table.ids.add(row.id)
      await table.file.write(`${table.isEmpty ? '' : ','}${JSON.stringify(row)}`)
      table.isEmpty = false
    }
  }

  /** All tables as one JSON object; nothing can be added afterwards. */
  async content(): Promise<Readable> {
    for (const { file } of this.#tables.values()) await file.close()
    return Readable.from(this.#pieces(), { objectMode: false })
  }

  async *#pieces(): AsyncGenerator<Buffer> {
    let before = '{'
    for (const name of this.#tables.keys()) {
      yield Buffer.from(`${before}${JSON.stringify(name)}:[`)
      yield* createReadStream(join(this.folder, name)) as AsyncIterable<Buffer>
      before = '],'
    }
    yield Buffer.from(this.#tables.size === 0 ? '{}' : ']}')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { file } of this.#tables.values()) await file.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}
