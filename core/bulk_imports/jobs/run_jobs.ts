import db from '@adonisjs/lucid/services/db'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { sizePictures } from './size_pictures.js'
import { workRun } from './work_run.js'
import { storage } from '#core/storage/index'
import { ARCHIVE_LIFETIME, RUN_ARCHIVES } from '../services/run_archive.js'

/** A run that nobody has worked on for so long has lost its job. */
const SILENCE = '2 minutes'

/** Goes on with runs whose job was lost: a queue that was emptied, a job that failed for good. */
export const wakeRuns = defineJob<Record<string, never>>('imports.wake-runs', async () => {
  const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(
    `select report_id as id from import_runs
      where state = 'running' and coalesce(worker_until, updated_at + ?::interval) < now()`,
    [SILENCE]
  )
  if (rows.length === 0) return
  await work(async ({ enqueue }) => {
    for (const { id } of rows) enqueue(workRun, { runId: id })
  })
})

/** Younger files may belong to a run that is just being ordered, in milliseconds. */
const GRACE = 60 * 60 * 1000

/** Deletes archives of runs that ended some days ago, those that no run names, and tokens of servers that nobody needs any more. */
export const sweepRunArchives = defineJob<Record<string, never>>(
  'imports.sweep-run-archives',
  async () => {
    await work(({ trx }) =>
      trx.rawQuery(
        `update import_runs set server = server || '{"token": null}'
          where server ->> 'token' is not null and state = 'ended'
            and updated_at < now() - ?::interval`,
        [ARCHIVE_LIFETIME]
      )
    )
    const old = (await storage().list(RUN_ARCHIVES)).filter(
      ({ modifiedAt }) => Date.now() - modifiedAt.getTime() > GRACE
    )
    if (old.length === 0) return
    const { rows } = await db.rawQuery<{ rows: { key: string }[] }>(
      `select key from unnest(?::text[]) key where not exists (
        select from import_runs r where r.archive = key
          and (r.state <> 'ended' or r.updated_at > now() - ?::interval))`,
      [old.map(({ key }) => key), ARCHIVE_LIFETIME]
    )
    for (const { key } of rows) await storage().delete(key)
  },
  { timeout: 10 * 60_000 }
)

/** Timed jobs of runs and when they run, in UTC. */
export const runJobs = [
  { job: wakeRuns, every: '1m' },
  { job: sizePictures, every: '1m' },
  { job: sweepRunArchives, every: '20 3 * * *' },
]
