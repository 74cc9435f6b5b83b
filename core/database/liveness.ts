import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two questions to the database, and how long an answer may take. */
const INTERVAL = 500
const PATIENCE = 3_000
/** A question that fails sooner than this was cut off, not waited for in vain; timers may ring a little early. */
const CUT = PATIENCE / 2

interface Waiter {
  isAbandoned: boolean
  abandon(): void
}

/** The database answers nobody at the moment. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

const waiters = new Set<Waiter>()
const current = new AsyncLocalStorage<Waiter>()
let isAway = false
let watch: { stop(): Promise<void> } | null = null

/**
 * Asks the database twice a second whether it is there; `onChange` gets to know when that changes. A slow statement is
 * no matter of it: a database that works for long still answers others.
 */
export function watchDatabase(url: string, onChange: (isAway: boolean) => void): void {
  const stopping = new AbortController()
  const ended = look(url, stopping.signal, (away) => {
    if (away === isAway) return
    isAway = away
    onChange(away)
    if (away) for (const waiter of waiters) waiter.abandon()
  })
  watch = {
    stop: async () => {
      stopping.abort()
      await ended
      isAway = false
    },
  }
}

/** Ends the watch. */
export async function stopWatchingDatabase(): Promise<void> {
  await watch?.stop()
  watch = null
}

/** Whether the database was away when it was last asked. */
export const databaseIsAway = (): boolean => isAway

/**
 * Does what may need the database and throws `DatabaseAway` as soon as that goes away, or at once when it is. What was
 * begun goes on unseen, but keeps nothing (`assertAwaited`).
 */
export async function whileDatabaseIsThere<T>(act: () => Promise<T>): Promise<T> {
  if (isAway) throw new DatabaseAway('The database is away')
  const { promise: abandoned, reject } = Promise.withResolvers<never>()
  const waiter: Waiter = {
    isAbandoned: false,
    abandon: () => {
      waiter.isAbandoned = true
      reject(new DatabaseAway('The database went away'))
    },
  }
  waiters.add(waiter)
  try {
    return await Promise.race([current.run(waiter, act), abandoned])
  } finally {
    waiters.delete(waiter)
  }
}

/** Throws `DatabaseAway` when whoever asked for this was answered that it failed: then it must not be stored. */
export function assertAwaited(): void {
  if (current.getStore()?.isAbandoned) throw new DatabaseAway('Nobody waits for this any more')
}

async function look(
  url: string,
  stopping: AbortSignal,
  tell: (isAway: boolean) => void
): Promise<void> {
  let client: pg.Client | null = null
  while (!stopping.aborted) {
    const hadClient = client !== null
    const began = performance.now()
    client = await ask(client, url)
    // One that was cut is no sign yet: another may be had at once.
    const wasCut = hadClient && performance.now() - began < CUT
    if (!client && wasCut) client = await ask(null, url)
    if (!stopping.aborted) tell(client === null)
    await delay(INTERVAL, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
  void client?.end().catch(() => {})
}

/** The client that answered, or null. */
async function ask(client: pg.Client | null, url: string): Promise<pg.Client | null> {
  const asked = client ?? newClient(url)
  const answer = (client ? Promise.resolve() : asked.connect()).then(() => asked.query('select 1'))
  const isThere = answer.then(
    () => true,
    () => false
  )
  if (await Promise.race([isThere, patience()])) return asked
  void asked.end().catch(() => {})
  return null
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'trivet-liveness',
    connectionTimeoutMillis: PATIENCE,
  })
  client.on('error', () => {})
  return client
}

/** When we were busy ourselves the answer may have come long ago: it is read before the verdict. */
async function patience(): Promise<false> {
  await delay(PATIENCE, undefined, { ref: false })
  await turn()
  await turn()
  return false
}
