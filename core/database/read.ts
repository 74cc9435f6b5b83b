import { availableParallelism } from 'node:os'
import pg from 'pg'

/** Milliseconds until a connection must be there; longer than one waits who is answered 503. */
const CONNECT = 10_000

let pool: pg.Pool | null = null

const between = (least: number, most: number, wanted: number) =>
  Math.min(Math.max(wanted, least), most)

/**
 * How many connections a process keeps at most for what writes and for reads. Each takes 6 to 7 MiB of the database once it
 * has seen much, and more of them than processors can serve only wait in another place.
 */
export function poolSizes(processors = availableParallelism()): { writes: number; reads: number } {
  return { writes: between(6, 10, 2 * processors + 2), reads: between(4, 6, processors + 2) }
}

/** Opens the connections that reads run on; closed again by `closeReads`. */
export function openReads(connectionString: string, max = poolSizes().reads): void {
  pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT,
    allowExitOnIdle: true,
  })
  // An idle connection that the server cuts must not end the process; the pool opens another.
  pool.on('error', () => {})
}

/** Closes the connections of reads. */
export async function closeReads(): Promise<void> {
  await pool?.end()
  pool = null
}

/** How many connections for reads work, and how many reads wait for one. */
export function poolLoad(): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** One SQL statement under a name, prepared once a connection. The name has to be as literal as the text. */
export interface Statement {
  name: string
  text: string
}

const fixed = new Map<string, string>()

/**
 * A statement whose text never changes, to be made when its module is loaded. Throws when another
 * text has the name.
 */
export function fixedStatement(name: string, text: string): Statement {
  if ((fixed.get(name) ?? text) !== text) throw new Error(`Two statements are called ${name}`)
  fixed.set(name, text)
  return { name, text }
}

/** All fixed statements of the modules that were loaded, so that a test can have them prepared. */
export function fixedStatements(): Statement[] {
  return [...fixed].map(([name, text]) => ({ name, text }))
}

/** Rows of one statement. Reads only: whatever writes goes through a unit of work. */
export async function readRows<Row extends object>(
  statement: Statement,
  values: unknown[]
): Promise<Row[]> {
  if (!pool) throw new Error('openReads has not been called')
  const { rows } = await pool.query<Row>({ ...statement, values })
  return rows
}

/** First row of a statement, or null. */
export async function readRow<Row extends object>(
  statement: Statement,
  values: unknown[]
): Promise<Row | null> {
  const [row] = await readRows<Row>(statement, values)
  return row ?? null
}
