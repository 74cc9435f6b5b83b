import { EventEmitter } from 'node:events'
import { PostgresConnection, PostgresQueueBackend } from 'bullmq'
import { databaseIsAway } from '#core/database/liveness'
import type { BackendFactory, IQueueBackend } from 'bullmq'

/** The store behind BullMQ's classes; all queues of a process share its connections. */
export interface BullmqStore {
  backend: BackendFactory<IQueueBackend, object>
  ready(): Promise<unknown>
  /** False when the store is away: then nothing that waits for it would end. */
  isThere(): boolean
  close(): Promise<void>
}

/**
 * One pool and one listening connection for every queue of the process; a queue that closes leaves
 * them open.
 */
class SharedPostgres extends PostgresConnection {
  readonly #inTurn = new WeakSet<object>()

  override async getListenClient() {
    const client = await super.getListenClient()
    if (this.#inTurn.has(client)) return client
    this.#inTurn.add(client)
    // Each worker adds a listener of its own, which is no leak.
    if (client instanceof EventEmitter) client.setMaxListeners(0)
    askInTurn(client)
    return client
  }

  override async close(): Promise<void> {}

  async end(): Promise<void> {
    await super.close()
  }
}

/** Workers that share a client do not wait for one another, and the driver is going to refuse a query during another. */
export function askInTurn(client: {
  query(text: string, values?: unknown[]): Promise<unknown>
}): void {
  const ask = client.query.bind(client)
  let last: Promise<unknown> = Promise.resolve()
  client.query = (...question) => {
    const answer = last.then(() => ask(...question))
    last = answer.catch(() => undefined)
    return answer
  }
}

/**
 * BullMQ's way to add many jobs makes two temporary tables each time: what a connection keeps for such (8 MB unless it is told
 * less) and remembers of those that are gone is most of the memory that it takes.
 */
const SPARING = { options: '-c temp_buffers=1MB', maxUses: 1_000 }

/** Jobs in the schema `jobs` of a Postgres database, which is made when it is missing. */
export function postgresStore(connectionString: string, max = 4): BullmqStore {
  const options = {
    connectionString,
    schema: 'jobs',
    migrate: true,
    max,
    idleTimeoutMillis: 10_000,
    ...SPARING,
  }
  const shared = new SharedPostgres(options)
  shared.setMaxListeners(0)
  return {
    backend: (name, opts) =>
      new PostgresQueueBackend(shared, name, { ...opts, connection: options }),
    ready: () => shared.waitUntilReady(),
    isThere: () => !databaseIsAway(),
    close: () => shared.end(),
  }
}
