import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { brokenRows, damagedBackup } from './errors.js'
import { tablePath, type Manifest } from './manifest.js'
import { readPart, type OpenBackup } from './read_backup.js'
import { columnList, COPY_BACK_FORM, tableIn, type Table } from './tables.js'

/** How a backup is loaded into a schema of its own. */
export interface LoadRun {
  schema: string
  /** Called as tables are done. */
  advance: () => void
  signal?: AbortSignal | undefined
}

/**
 * The tables that a backup has rows of. Throws 400 for one that has others or other columns, or that lacks one which is not
 * optional: a backup of the same migrations has the same tables, unless somebody has changed it.
 */
export function fittingTables(
  tables: Table[],
  { tables: parts }: Manifest,
  isOptional: (name: string) => boolean
): Table[] {
  const names = new Set(tables.map(({ name }) => name))
  for (const name of Object.keys(parts)) if (!names.has(name)) throw damagedBackup(tablePath(name))
  return tables.filter((table) => {
    const part = parts[table.name]
    if (!part && isOptional(table.name)) return false
    if (!part || !hasColumns(table, part.columns)) throw damagedBackup(tablePath(table.name))
    return true
  })
}

/** Whether these are a table's columns, in whichever order. */
export const hasColumns = (table: Table | undefined, columns: readonly string[]): boolean =>
  JSON.stringify(table?.columns.toSorted()) === JSON.stringify(columns.toSorted())

/** Loads a table's part into the table of that name; answers its rows. Throws 400 for another content than the backup says. */
export async function loadRows(
  client: pg.Client,
  { manifest, part: fileOf }: OpenBackup,
  { schema, name }: { schema: string; name: string }
): Promise<number> {
  const part = manifest.tables[name]
  if (!part) throw damagedBackup(tablePath(name))
  const copy = `copy ${tableIn(schema, name)} (${columnList(part.columns)}) from stdin ${COPY_BACK_FORM}`
  let loaded = -1
  await readPart(fileOf(tablePath(name)), part, async (content) => {
    const rows = client.query(copyFrom(copy))
    await pipeline(content, rows)
    loaded = rows.rowCount
  }).catch((error: unknown) => {
    throw refusalOf(error, name)
  })
  if (loaded !== part.rows) throw damagedBackup(tablePath(name))
  return loaded
}

/** What the database says of rows that break its rules (class 23), or that are no values (22) and no CSV. */
export function refusalOf(error: unknown, table: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '', constraint, column } = error
  if (code.startsWith('23')) return brokenRows(table, constraint ?? column ?? code)
  return code.startsWith('22') ? damagedBackup(tablePath(table)) : error
}
