import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Scratch } from './scratch.js'
import {
  addRule,
  allTables,
  columnList,
  countOn,
  dropRule,
  emptiedTables,
  tableIn,
  tableRules,
  type Table,
} from './tables.js'

/** Times that it is tried to have all tables for oneself, and milliseconds of a pause between. */
const ATTEMPTS = 6
const PAUSE = 1_000

const quoted = (name: string) => tableIn('public', name)

/**
 * Puts loaded rows in the place of the site's own, in one transaction: whoever looks sees all of the old or all of the new, and
 * a process or a database that ends in the middle leaves the old. What the restore empties is empty afterwards. The run is
 * marked in the same transaction, so that a later start knows on which side of it this one was.
 */
export async function swapTables(
  client: pg.Client,
  scratch: Scratch,
  runId: string
): Promise<void> {
  await client.query('set search_path to public')
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await exchange(client, scratch)
      await client.query('update backup_runs set is_swapped = true where id = $1', [runId])
      await client.query('commit')
      break
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (attempt === ATTEMPTS || !isLocked(error)) throw error
      await delay(PAUSE)
    }
  }
}

/** A deadlock, or a lock that did not come in time. */
const isLocked = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '55P03')

/**
 * Triggers of ours would count and rename what is counted and named already; they stand still meanwhile. References are taken off and
 * made again at the end, which checks all rows at once. Both need no more than to own the tables.
 */
async function exchange(client: pg.Client, { schema, tables }: Scratch): Promise<void> {
  const emptied = (await allTables(client)).filter(({ name }) => emptiedTables.includes(name))
  const all = [...tables, ...emptied].map(({ name }) => name).sort()
  const list = all.map(quoted).join(', ')
  await client.query("set local lock_timeout to '20s'")
  await client.query(`lock table ${list} in access exclusive mode`)
  const references = (await tableRules(client)).filter(({ kind }) => kind === 'reference')
  const own = references.filter(({ table }) => all.includes(table))
  const numbers: number[] = []
  for (const table of tables) numbers.push(await nextNumber(client, table))
  for (const name of all) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const rule of own) await client.query(dropRule('public', rule))
  await client.query(`truncate ${list}`)
  for (const { name, columns } of tables) {
    const names = columnList(columns)
    await client.query(
      `insert into ${quoted(name)} (${names}) overriding system value
        select ${names} from ${tableIn(schema, name)}`
    )
  }
  for (const [at, table] of tables.entries())
    await countOn(client, table, { schema: 'public', least: numbers[at] ?? 1 })
  for (const rule of own) await client.query(addRule('public', rule))
  for (const name of all) await client.query(`alter table ${quoted(name)} enable trigger user`)
}

/** The number after those that were ever given out here: a number that somebody has written down means nothing else later. */
async function nextNumber(client: pg.Client, { name, identity }: Table): Promise<number> {
  if (identity === null) return 1
  const { rows } = await client.query<{ next: string }>(
    `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0) + 1 as next`,
    [quoted(name), identity]
  )
  return Number(rows[0]?.next ?? 1)
}
