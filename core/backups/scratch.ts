import pg from 'pg'
import { newerVersion } from './errors.js'
import { fittingTables, loadRows, refusalOf, type LoadRun } from './load_rows.js'
import { loadOlder } from './older_backup.js'
import type { OpenBackup } from './read_backup.js'
import {
  addRule,
  backedUpTables,
  migrationsOf,
  tableIn,
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
 * Loads the tables of a backup into a schema of their own, in which the database itself says whether the rows belong together:
 * it has the keys, unique indexes and references of the site's tables, or those of the version that the backup is of and of all
 * since. Throws 400 for a backup of a newer version or with other tables, other contents than it says, or rows that do not fit.
 */
export async function loadScratch(
  client: pg.Client,
  backup: OpenBackup,
  run: LoadRun & {
    /** Those that it may have, where these are not all. */
    tables?: Table[]
  }
): Promise<Scratch> {
  const { schema } = run
  await dropScratches(client)
  await client.query("set timezone to 'UTC'; set search_path to public")
  const tables = run.tables ?? (await backedUpTables(client))
  const load = (await isOfOlder(client, backup)) ? loadOlder : loadCurrent
  await client.query(`create schema ${schema}`)
  const rows = await load(client, backup, { ...run, tables })
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

/** Whether the site has been through migrations that the backup's database had not. Throws 400 where it is the other way round. */
async function isOfOlder(client: pg.Client, { manifest }: OpenBackup): Promise<boolean> {
  const own = await migrationsOf(client)
  const theirs = new Set(manifest.migrations)
  if (!theirs.isSubsetOf(new Set(own))) throw newerVersion(manifest.productVersion)
  return own.some((name) => !theirs.has(name))
}

/** Loads a backup of this version into copies of the site's tables, which get their rules once the rows are there. */
async function loadCurrent(
  client: pg.Client,
  backup: OpenBackup,
  run: LoadRun & { tables: Table[] }
): Promise<number> {
  const { schema, advance, signal } = run
  const tables = fittingTables(run.tables, backup.manifest, () => false)
  const rules = await tableRules(client)
  await client.query(`set search_path to ${schema}, public`)
  let rows = 0
  for (const { name } of tables) {
    signal?.throwIfAborted()
    await client.query(
      `create unlogged table ${tableIn(schema, name)}
        (like ${tableIn('public', name)} including generated including constraints)`
    )
    rows += await loadRows(client, backup, { schema, name })
    advance()
  }
  for (const rule of rules.filter(({ table }) => tables.some(({ name }) => name === table))) {
    signal?.throwIfAborted()
    await client.query(ruleSql(schema, rule)).catch((error: unknown) => {
      throw refusalOf(error, rule.table)
    })
  }
  return rows
}

/** The name of a table of `public` that a definition refers to stands without its schema, so that it is found beside. */
const ruleSql = (schema: string, rule: TableRule): string =>
  rule.kind === 'index'
    ? rule.definition.replace(' ON public.', ` ON ${schema}.`)
    : addRule(schema, rule)
