import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { brokenRows, damagedBackup, otherVersion } from './errors.js'
import { tablePath } from './manifest.js'
import { readPart, type OpenBackup } from './read_backup.js'
import {
  backedUpTables,
  columnList,
  COPY_BACK_FORM,
  migrationsOf,
  tableRules,
  type Table,
  type TableRule,
} from './tables.js'

/** What the names of schemas begin with that backups are loaded into. */
const PREFIX = 'restore_'

/** Name of the schema of a run. */
export const scratchOf = (runId: string): string => PREFIX + runId.replaceAll('-', '_')

/** A backup that was loaded beside the site's own tables and checked. */
export interface Scratch {
  schema: string
  tables: Table[]
  rows: number
}

/**
 * Loads the tables of a backup into a schema of their own and makes the keys, unique indexes and references there that the
 * site's tables have, so that the database itself says whether the rows belong together. Throws 400 for a backup with other
 * tables, other contents than it says, or rows that do not fit.
 */
export async function loadScratch(
  client: pg.Client,
  backup: OpenBackup,
  run: { schema: string; advance: () => void; signal?: AbortSignal | undefined }
): Promise<Scratch> {
  const { schema, advance, signal } = run
  await dropScratches(client)
  await client.query("set timezone to 'UTC'; set search_path to public")
  const tables = await checkedTables(client, backup)
  const rules = (await tableRules(client)).filter((rule) =>
    tables.some(({ name }) => name === rule.table)
  )
  await client.query(`create schema ${schema}`)
  await client.query(`set search_path to ${schema}, public`)
  let rows = 0
  for (const table of tables) {
    signal?.throwIfAborted()
    rows += await loadTable(client, backup, { schema, table })
    advance()
  }
  for (const rule of rules) {
    signal?.throwIfAborted()
    await client.query(ruleSql(schema, rule)).catch((error: unknown) => {
      throw refusalOf(error, rule.table)
    })
  }
  return { schema, tables, rows }
}

/** Drops what runs have left behind that were cut off. */
export async function dropScratches(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [PREFIX]
  )
  for (const { name } of rows)
    await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
}

/** A backup of the same migrations has the same tables; one that says otherwise was changed by somebody. */
async function checkedTables(client: pg.Client, { manifest }: OpenBackup): Promise<Table[]> {
  const own = await migrationsOf(client)
  const theirs = new Set(manifest.migrations)
  const isNewer = manifest.migrations.some((name) => !own.includes(name))
  if (isNewer || own.some((name) => !theirs.has(name)))
    throw otherVersion(manifest.productVersion, isNewer)
  const tables = await backedUpTables(client)
  for (const { name, columns } of tables) {
    const part = manifest.tables[name]
    if (JSON.stringify(part?.columns.toSorted()) !== JSON.stringify(columns.toSorted()))
      throw damagedBackup(tablePath(name))
  }
  const names = new Set(tables.map(({ name }) => name))
  for (const name of Object.keys(manifest.tables))
    if (!names.has(name)) throw damagedBackup(tablePath(name))
  return tables
}

async function loadTable(
  client: pg.Client,
  backup: OpenBackup,
  { schema, table }: { schema: string; table: Table }
): Promise<number> {
  const { name } = table
  const part = backup.manifest.tables[name]
  if (!part) throw damagedBackup(tablePath(name))
  const own = `${schema}.${pg.escapeIdentifier(name)}`
  await client.query(
    `create unlogged table ${own} (like public.${pg.escapeIdentifier(name)} including generated including constraints)`
  )
  const copy = `copy ${own} (${columnList(part.columns)}) from stdin ${COPY_BACK_FORM}`
  let loaded = -1
  await readPart(backup.part(tablePath(name)), part, async (content) => {
    const rows = client.query(copyFrom(copy))
    await pipeline(content, rows)
    loaded = rows.rowCount
  }).catch((error: unknown) => {
    throw refusalOf(error, name)
  })
  if (loaded !== part.rows) throw damagedBackup(tablePath(name))
  return loaded
}

/** The name of a table of `public` that a definition refers to stands without its schema, so that it is found beside. */
function ruleSql(schema: string, { table, name, definition, kind }: TableRule): string {
  if (kind === 'index') return definition.replace(' ON public.', ` ON ${schema}.`)
  const own = `${schema}.${pg.escapeIdentifier(table)}`
  return `alter table ${own} add constraint ${pg.escapeIdentifier(name)} ${definition}`
}

/** What the database says of rows that break its rules (class 23), or that are no values (22) and no CSV. */
function refusalOf(error: unknown, table: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = '', constraint, column } = error
  if (code.startsWith('23')) return brokenRows(table, constraint ?? column ?? code)
  return code.startsWith('22') ? damagedBackup(tablePath(table)) : error
}
