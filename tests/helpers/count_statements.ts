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
  const { query } = pg.Client.prototype
  const own = Symbol('act')
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const isOwn = acts.getStore() === own
    // Jobs are handed over and run beside it, whenever that is.
    if (isOwn && !OF_JOBS.test(textOf(args[0])) && !WHO_ASKS.has(nameOf(args[0]))) count += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  const enter = () => acts.enterWith(own)
  subscribe(REQUEST_STARTS, enter)
  try {
    await acts.run(own, act)
  } finally {
    unsubscribe(REQUEST_STARTS, enter)
    pg.Client.prototype.query = query
  }
  return count
}

/** They are believed for two seconds, however long an act takes on a busy machine. */
const WHO_ASKS = new Set(['identity.actor-by-session', 'identity.actor-by-api-token'])

const OF_JOBS = /\bjobs\b|job_outbox|pg_notify|^(begin|commit|select 1)\b/i

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : ''
}

const nameOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? String(statement.name)
    : ''
