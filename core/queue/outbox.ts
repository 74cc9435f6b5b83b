import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { JobEntry, JobQueue } from './job_queue.js'

const table = 'job_outbox'

/** A row as the table holds it; `options` keeps what is not worth a column. */
interface OutboxRow {
  id: string
  owner: string
  name: string
  payload: unknown
  options: { delay?: number }
}

/** Writes jobs beside the change that wants them, in that change's transaction. */
export async function writeOutbox(trx: QueryClientContract, entries: JobEntry[]): Promise<void> {
  if (entries.length === 0) return
  await trx.table(table).multiInsert(
    entries.map(({ id, owner, name, payload, delay }) => ({
      id,
      owner,
      name,
      payload: JSON.stringify(payload ?? null),
      options: JSON.stringify({ delay }),
    }))
  )
}

/**
 * Gives committed jobs to the queue and strikes them out. Doing it twice is harmless: the queue
 * knows a job by its id.
 */
export async function handOver(
  client: QueryClientContract,
  queue: JobQueue,
  entries: JobEntry[]
): Promise<void> {
  await queue.dispatchMany(entries)
  const ids = entries.map(({ id }) => id)
  await client.from(table).whereIn('id', ids).delete()
}

/**
 * Hands over what a crash left behind: rows older than `seconds`, or of the future since the clock
 * was set back; oldest first, at most 200 a turn, skipping those another process has locked. Needs
 * a transaction for its row locks. Answers how many were handed over.
 */
export async function sweepOutbox(
  trx: QueryClientContract,
  queue: JobQueue,
  seconds = 5
): Promise<number> {
  const answer = await trx.rawQuery<{ rows: OutboxRow[] }>(
    `select id, owner, name, payload, options from ${table}
     where created_at <= now() - make_interval(secs => ?) or created_at > now()
     order by seq limit 200 for update skip locked`,
    [seconds]
  )
  if (answer.rows.length === 0) return 0
  const entries = answer.rows.map(({ options, ...row }) => ({ ...row, ...options }))
  await handOver(trx, queue, entries)
  return entries.length
}
