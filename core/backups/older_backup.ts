import pg from 'pg'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import { brokenRows, damagedBackup, notUpdated } from './errors.js'
import { fittingTables, hasColumns, loadRows, refusalOf, type LoadRun } from './load_rows.js'
import { MANIFEST } from './manifest.js'
import type { OpenBackup } from './read_backup.js'
import { backupSettings, type Migration } from './settings.js'
import { addRule, allTables, countOn, dropRule, tableIn, tableRules, type Table } from './tables.js'

/**
 * Loads a backup of an older version: makes that version's tables by the migrations that the backup names, loads its rows, and
 * brings them to this version by the other migrations, as an update does; all in the schema of the run. Answers how many rows were loaded.
 * Throws 400 for other tables than those migrations make, and for rows that do not fit, or that a migration stops at.
 */
export async function loadOlder(
  client: pg.Client,
  backup: OpenBackup,
  run: LoadRun & { tables: Table[] }
): Promise<number> {
  const { schema, signal } = run
  const { migrations, productVersion } = backup.manifest
  const theirs = new Set(migrations)
  const all = await backupSettings().migrations()
  const standIns = await makeStandIns(client, schema)
  await client.query(`set search_path to ${schema}, ${standIns}, public`)
  const migrate = async (one: Migration, refusal: (error: unknown) => unknown) => {
    signal?.throwIfAborted()
    await runMigration(one, `${schema}, ${standIns}`, refusal)
  }
  // Nothing is there yet that could stop one, unless others are named than were run.
  for (const one of all.filter(({ name }) => theirs.has(name)))
    await migrate(one, () => damagedBackup(MANIFEST))
  const rows = await loadTables(client, backup, run)
  for (const one of all.filter(({ name }) => !theirs.has(name)))
    await migrate(one, (error) => notUpdated(productVersion, one.name, error))
  const made = new Map((await allTables(client, schema)).map((table) => [table.name, table]))
  for (const { name, columns } of run.tables)
    if (!hasColumns(made.get(name), columns)) throw damagedBackup(MANIFEST)
  return rows
}

/**
 * Types by the names of the site's tables and indexes, and functions by those of its functions, which are found before these: a
 * migration that runs without those it builds on, as only a forged backup has it, stops at something that is no table, and never
 * reaches what the site works with. Extensions are found behind them.
 */
async function makeStandIns(client: pg.Client, schema: string): Promise<string> {
  const standIns = `${schema}_stand_ins`
  const isExtensions = (catalog: string) =>
    `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = o.oid and deptype = 'e')`
  const { rows } = await client.query<{ statement: string }>(`
    select format('create type ${standIns}.%I as ()', relname) as statement from pg_class o
      where relnamespace = 'public'::regnamespace and relkind <> 't' and not ${isExtensions('pg_class')}
    union all
    select format('create function ${standIns}.%I(%s) returns void language sql as %L',
        proname, pg_get_function_identity_arguments(oid), '') from pg_proc o
      where pronamespace = 'public'::regnamespace and prokind = 'f' and not ${isExtensions('pg_proc')}`)
  const statements = [`create schema ${standIns}`, ...rows.map(({ statement }) => statement)]
  await client.query(statements.join(';'))
  return standIns
}

/** Runs a migration where `path` leads first, with its triggers' work at the end of a transaction. */
async function runMigration(
  { up }: Migration,
  path: string,
  refusal: (error: unknown) => unknown
): Promise<void> {
  const act = async (trx: TransactionClientContract) => {
    await up(trx)
    await trx.rawQuery('set constraints all immediate')
  }
  await work(async ({ trx }) => {
    const former = "current_setting('search_path')"
    await trx.rawQuery(
      `select set_config('search_path', ? || ', ' || ${former}, true), set_config('synchronous_commit', 'off', true)`,
      [path]
    )
    await act(trx).catch((error: unknown) => {
      throw isStopped(error) ? (brokenBy(error) ?? refusal(error)) : error
    })
  })
}

/** A statement that failed by what it found: no lost connection, full disk or lock. */
const isStopped = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(?:0A|2|42|55000|P0)/.test(error.code ?? '')

const brokenBy = ({ code = '', table, constraint, column }: pg.DatabaseError) =>
  code.startsWith('23') && table ? brokenRows(table, constraint ?? column ?? code) : null

/**
 * Loads all parts into the tables that were made for them. References are off meanwhile and checked at the end, and triggers stand
 * still, as in the exchange; then the tables count on behind their rows, for the migrations that are to come.
 */
async function loadTables(
  client: pg.Client,
  backup: OpenBackup,
  run: LoadRun & { tables: Table[] }
): Promise<number> {
  const { schema, advance, signal } = run
  const all = await allTables(client, schema)
  const needed = new Set(run.tables.map(({ name }) => name))
  const filled = fittingTables(all, backup.manifest, (name) => !needed.has(name))
  if (filled.length === 0) throw damagedBackup(MANIFEST)
  const references = (await tableRules(client, schema)).filter(({ kind }) => kind === 'reference')
  const list = all.map(({ name }) => tableIn(schema, name))
  const triggers = async (state: 'enable' | 'disable') => {
    for (const table of list) await client.query(`alter table ${table} ${state} trigger user`)
  }
  await triggers('disable')
  for (const rule of references) await client.query(dropRule(schema, rule))
  await client.query(`truncate ${list.join(', ')}`)
  let rows = 0
  for (const table of filled) {
    signal?.throwIfAborted()
    rows += await loadRows(client, backup, { schema, name: table.name })
    await countOn(client, table, { schema, least: 1 })
    advance()
  }
  for (const rule of references)
    await client.query(addRule(schema, rule)).catch((error: unknown) => {
      throw refusalOf(error, rule.table)
    })
  await triggers('enable')
  await client.query(`analyze ${list.join(', ')}`)
  return rows
}
