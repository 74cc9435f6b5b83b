import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PluginContext } from '#core/plugins/define_plugin'

/** A row of a table; those with an `id` are written once. */
export type TableRow = Record<string, unknown>

/** Characters of a table that are in memory before they are stored. */
const PIECE = 512 * 1024

interface Table {
  rows: string[]
  length: number
  pieces: number
  ids: Set<unknown>
}

/** Tables that grow at the same time, stored piece by piece: together they are one JSON, which may be larger than memory. */
export class TableSpool implements AsyncDisposable {
  readonly #tables = new Map<string, Table>()
  readonly #folder = `spool/${randomUUID()}`

  constructor(private readonly storage: PluginContext['storage']) {}

  /** Adds rows to a table, without those whose `id` it has. */
  async add(name: string, rows: TableRow[]): Promise<void> {
    const table = this.#tables.get(name) ?? { rows: [], length: 0, pieces: 0, ids: new Set() }
    this.#tables.set(name, table)
    for (const row of rows) {
      if (row.id !== undefined && table.ids.has(row.id)) continue
      if (row.id !== undefined) table.ids.add(row.id)
      const text = JSON.stringify(row)
      table.rows.push(text)
      table.length += text.length
    }
    if (table.length > PIECE) await this.#store(name, table)
  }

  /** All tables as one JSON object; nothing can be added afterwards. */
  content(): Readable {
    return Readable.from(this.#pieces(), { objectMode: false })
  }

  async #store(name: string, table: Table): Promise<void> {
    const comma = table.pieces === 0 ? '' : ','
    await this.storage.put(this.#key(name, table.pieces), `${comma}${table.rows.join(',')}`)
    table.pieces += 1
    table.rows = []
    table.length = 0
  }

  readonly #key = (name: string, piece: number) => `${this.#folder}/${name}/${piece}`

  async *#pieces(): AsyncGenerator<Buffer> {
    let before = '{'
    for (const [name, { pieces, rows }] of this.#tables) {
      yield Buffer.from(`${before}${JSON.stringify(name)}:[`)
      for (let at = 0; at < pieces; at += 1) yield this.storage.get(this.#key(name, at))
      yield Buffer.from(`${pieces > 0 && rows.length > 0 ? ',' : ''}${rows.join(',')}`)
      before = '],'
    }
    yield Buffer.from(this.#tables.size === 0 ? '{}' : ']}')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.storage.deleteFolder(this.#folder)
  }
}
