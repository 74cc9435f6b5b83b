import db from '@adonisjs/lucid/services/db'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { workRun } from './work_run.js'

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
