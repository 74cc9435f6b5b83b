import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value of a row; objects are written as JSON. */
export type CopyValue = string | number | boolean | null | object

/** Rows of one table, ready to be copied; columns that are left out take their defaults. */
export class CopyTable {
  readonly #lines: string[] = []
  #columns: string[] = []

  constructor(private readonly name: string) {}

  /** Adds a row by its columns, which are the same and in the same order in every row. */
  add(row: Record<string, CopyValue>): void {
    this.#columns = Object.keys(row)
    this.#lines.push(`${Object.values(row).map(field).join('\t')}\n`)
  }

  /** Sends the rows that were added since the last time. */
  async flush(client: Client): Promise<void> {
    if (this.#lines.length === 0) return
    const columns = this.#columns.join(', ')
    const stream = client.query(copyFrom(`copy ${this.name} (${columns}) from stdin`))
    stream.end(this.#lines.splice(0).join(''))
    await finished(stream)
  }
}

/** The text form of COPY, in which backslash, tab and line ends are escaped. */
function field(value: CopyValue): string {
  if (value === null) return '\\N'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
