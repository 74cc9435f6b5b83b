import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ClientBase, QueryResult } from 'pg'
import type { Statement } from './read.js'

/**
 * Rows of one named statement on a transaction's own connection. It is planned once a connection, where the query builder would have
 * the database plan it at every save.
 */
export async function queryIn<Row extends object>(
  trx: TransactionClientContract,
  statement: Statement,
  values: unknown[]
): Promise<Row[]> {
  const connection: ClientBase = await trx.knexClient.client.acquireConnection()
  const { rows } = await connection.query<Row>({ ...statement, values })
  return rows
}

/**
 * Runs a statement without a name on a transaction's own connection: one that is put together of what the catalogue says, so that it is
 * planned each time.
 */
export async function executeIn<Row extends object>(
  trx: TransactionClientContract,
  text: string,
  values: unknown[] = []
): Promise<QueryResult<Row>> {
  const connection: ClientBase = await trx.knexClient.client.acquireConnection()
  return connection.query<Row>(text, values)
}
