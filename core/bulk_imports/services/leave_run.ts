import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work, type Work } from '#core/events/index'
import { translator, worded } from '#core/i18n/index'
import { closeReport } from '#core/reports/index'
import type { ReportStatus } from '#core/shared/contract/reports'
import { runFact } from '../publish_run.js'
import type { LockedRun } from '../run_item.js'

interface LeftRun {
  state: 'running' | 'paused'
  waiting: number
  good: number
  failed: number
  undone: number
  kept: number
}

/**
 * Ends a worker's hold on a run: the run ends when nothing is left to do, else it goes on with
 * `next` unless it is paused. Nothing happens when the run is another's by now.
 */
export async function leaveRun(run: LockedRun, worker: string, next: NextTurn): Promise<void> {
  await work(async (unit) => {
    const left = await letGo(unit.trx, run.runId, worker)
    if (!left) return
    if (left.waiting === 0) await endRun(unit, run, left)
    else if (left.state === 'running') next(unit.enqueue)
    if (left.waiting === 0 || left.state === 'paused')
      unit.announce('import-run.changed', runFact(run))
  })
}

/** Orders the job that goes on with a run. */
export type NextTurn = (enqueue: Work['enqueue']) => void

async function letGo(
  trx: TransactionClientContract,
  runId: string,
  worker: string
): Promise<LeftRun | null> {
  const { rows } = await trx.rawQuery<{ rows: LeftRun[] }>(
    `update import_runs r set worker = null, worker_until = null, updated_at = now()
      from (select count(*) filter (where status in ('waiting', 'reading'))::int as waiting,
          (count(*) filter (where status <> 'failed') + (select count(*) from import_item_recipes
            where run_id = ? and status in ('done', 'doubtful')))::int as good,
          count(*) filter (where status = 'failed')::int as failed,
          (select count(*)::int from import_item_recipes
            where run_id = ? and status = 'undone') as undone,
          count(*) filter (where status = 'kept')::int as kept
        from import_items where run_id = ?) i
      where r.report_id = ? and r.worker = ? and r.state <> 'ended'
      returning r.state, i.waiting, i.good, i.failed, i.undone, i.kept`,
    [runId, runId, runId, runId, worker]
  )
  return rows[0] ?? null
}

async function endRun(unit: Work, run: LockedRun, left: LeftRun) {
  const { runId, stage, options } = run
  await unit.trx.rawQuery(`update import_runs set state = 'ended' where report_id = ?`, [runId])
  if (stage !== 'undo') {
    const isMigration = run.migration !== null || run.server !== null
    if (stage !== 'preview')
      unit.announce('import-run.ended', { ...runFact(run), isMigration, count: left.good })
    return closeReport(unit, runId, { status: endOf(left) })
  }
  const { undone, kept } = left
  const message = worded(translator(options.locale), 'imports.runs.undone', { count: undone })
  const status = kept === 0 ? 'success' : 'partial'
  return closeReport(unit, runId, { status, entries: [{ success: true, message }] })
}

function endOf({ good, failed }: LeftRun): Exclude<ReportStatus, 'in-progress'> {
  if (failed === 0) return 'success'
  return good === 0 ? 'failure' : 'partial'
}
