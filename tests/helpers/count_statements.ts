import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import pg from 'pg'

/** What is done for an act: by itself, or by a request that came during it. */
const acts = new AsyncLocalStorage<symbol>()
const REQUEST_STARTS = 'http.server.request.start'

/**
 * Statements that an act sends to the database, but for those of jobs and for who asks, who is looked up every few seconds. What else the
 * process does meanwhile, as the listeners of requests before do, counts for nothing.
 */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(act)
  // Jobs are handed over and run beside it, whenever that is.
  return statements.filter(({ name, text }) => !OF_JOBS.test(text) && !WHO_ASKS.has(name)).length
}

/** Names of the reads (`readRows`) that an act makes, in their order; '' of one that is not prepared. */
export async function countReads(act: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(act)
  return statements.filter(({ isRead }) => isRead).map(({ name }) => name)
}

interface Sent {
  name: string
  text: string
  /** Reads ask a pool; whatever writes has a connection. */
  isRead: boolean
}

async function statementsOf(act: () => Promise<unknown>): Promise<Sent[]> {
  const own = Symbol('act')
  const sent: Sent[] = []
  const stop = listen((statement) => {
    if (acts.getStore() === own) sent.push(statement)
  })
  const enter = () => acts.enterWith(own)
  subscribe(REQUEST_STARTS, enter)
  try {
    await acts.run(own, act)
  } finally {
    unsubscribe(REQUEST_STARTS, enter)
    stop()
  }
  return sent
}

/** Calls back for each statement where whoever asks for it does; a pool may send it when somebody else is done. */
function listen(hear: (statement: Sent) => void): () => void {
  const { prototype: pool } = pg.Pool
  const { prototype: client } = pg.Client
  const [askPool, askClient] = [pool.query, client.query]
  const ofPools = new WeakSet<object>()
  pool.query = function (this: pg.Pool, ...args: unknown[]) {
    const [statement] = args
    if (isObject(statement)) ofPools.add(statement)
    hear(sentBy(statement, true))
    return Reflect.apply(askPool, this, args)
  } as typeof askPool
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    if (!isObject(statement) || !ofPools.has(statement)) hear(sentBy(statement, false))
    return Reflect.apply(askClient, this, args)
  } as typeof askClient
  return () => {
    pool.query = askPool
    client.query = askClient
  }
}

/** They are believed for two seconds, however long an act takes on a busy machine. */
const WHO_ASKS = new Set(['identity.actor-by-session', 'identity.actor-by-api-token'])

const OF_JOBS = /\bjobs\b|job_outbox|pg_notify|^(begin|commit|select 1)\b/i

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function sentBy(statement: unknown, isRead: boolean): Sent {
  if (!isObject(statement)) return { name: '', text: String(statement), isRead }
  const name = 'name' in statement ? String(statement.name) : ''
  return { name, text: 'text' in statement ? String(statement.text) : '', isRead }
}
