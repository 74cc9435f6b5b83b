import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notAllowed, notFound } from '#core/http/errors'
import { dropEntries, reopenReport } from '#core/reports/index'
import type { ImportRunStage } from '#core/shared/contract/migrations'
import { workRun } from '../jobs/work_run.js'
import { runFact } from '../publish_run.js'
import { importable } from './run_archive.js'
import { sealToken } from './run_server.js'
import { leaveRest } from './end_item.js'
import { UNDO_PERIOD } from './undo_items.js'

/** Recipes that came in stay, and are not saved again. */
const again = fixedStatement(
  'import-runs.try-again',
  `with again as (select position, status, entry_id from import_items
      where run_id = $1 and (status = 'failed'
        or (status in ('known', 'changed') and $2::int[] is not null))
        and ($2::int[] is null or position = any($2)) for update),
    put_back as (update import_items i set status = 'waiting', failure = null,
      entry_id = null, updated_at = now(),
      source = case when i.status in ('known', 'changed') then i.source || '{"again": true}'
        else i.source - 'deaths' end
      from again a where i.run_id = $1 and i.position = a.position),
    gone as (delete from import_item_recipes x using again a
      where x.run_id = $1 and x.position = a.position
        and (x.status = 'failed' or a.status in ('known', 'changed')) returning x.entry_id)
    select (select count(*) from again)::int as count,
      array(select entry_id from again union select entry_id from gone) as entries`
)

/** What a look found is found anew, and told as it is then. */
const forget = fixedStatement(
  'import-runs.forget-preview',
  `with gone as (delete from import_item_recipes where run_id = $1),
    gone_things as (delete from import_item_things where run_id = $1),
    untold as (delete from report_entries where report_id = $1)
    update import_items set status = 'waiting', failure = null, entry_id = null,
      source = source - 'deaths', updated_at = now() where run_id = $1`
)

const begin = fixedStatement(
  'import-runs.begin-undo',
  `with back as (update import_items i set status = 'waiting', updated_at = now()
      where i.run_id = $1 and (exists (select from import_item_recipes x where x.run_id = i.run_id
          and x.position = i.position and x.status in ('done', 'doubtful'))
        or exists (select from import_item_things x where x.run_id = i.run_id
          and x.position = i.position and x.status = 'done')) returning i.position)
    update import_runs set stage = 'undo', state = 'running', updated_at = now(),
        options = options || jsonb_build_object('undoneBy', $2::text)
      where report_id = $1 and stage = 'import' and state = 'ended'
        and created_at > now() - interval '${UNDO_PERIOD}' and exists (select from back)
      returning user_id as "userId"`
)

/** A run as those see it who steer it. */
interface SteeredRun {
  householdId: string
  state: 'running' | 'paused' | 'ended'
  stage: ImportRunStage
  isImportable: boolean
}

/** Lets a run do nothing more after the items in hand; nothing happens to one that has ended. */
export function pauseRun(actor: Actor, runId: string): Promise<void> {
  return work(async ({ trx, announce }) => {
    const { state } = await lockSteered(trx, actor, runId)
    if (state !== 'running') return
    await setState(trx, runId, 'paused')
    announce('import-run.changed', runFact({ ...actor, runId }))
  })
}

/** Goes on with a run that was paused. Its server may be another version by now, and wants the `token` where one is given. */
export function resumeRun(actor: Actor, runId: string, token: string | null): Promise<void> {
  return work(async ({ trx, announce, enqueue }) => {
    const { state } = await lockSteered(trx, actor, runId)
    if (state !== 'paused') return
    await setState(trx, runId, 'running')
    await trx.rawQuery(
      `update import_runs set server = server - 'trouble' - 'detail' || ?::jsonb where report_id = ?`,
      [JSON.stringify({ version: null, ...(token && { token: sealToken(token) }) }), runId]
    )
    enqueue(workRun, { runId })
    announce('import-run.changed', runFact({ ...actor, runId }))
  })
}

/** Ends a run after the items in hand; those that still wait are left out and can be tried again. */
export function stopRun(actor: Actor, runId: string): Promise<void> {
  return work(async (unit) => {
    const { state, stage } = await lockSteered(unit.trx, actor, runId)
    if (state === 'ended' || stage === 'undo') return
    await leaveRest(unit.trx, runId, 'stopped')
    // Whoever works on it, or comes to, finds nothing left and ends it.
    await setState(unit.trx, runId, 'running')
    unit.enqueue(workRun, { runId })
    unit.announce('import-run.changed', runFact({ ...actor, runId }))
  })
}

/**
 * Brings in what a run has looked at, from the same archive, as the actor's own from then on. Throws 404 where it has not, or
 * the archive is gone.
 */
export function importPreviewed(actor: Actor, runId: string, locale: string): Promise<void> {
  return work(async (unit) => {
    const { trx, announce, enqueue } = unit
    const { isImportable } = await lockSteered(trx, actor, runId)
    if (!isImportable) throw notFound()
    await queryIn(trx, forget, [runId])
    await reopenReport(unit, runId)
    await trx.rawQuery(
      `update import_runs set stage = 'import', state = 'running', created_at = now(),
          updated_at = now(), user_id = ?,
          options = options || jsonb_build_object('locale', ?::text) where report_id = ?`,
      [actor.userId, locale, runId]
    )
    enqueue(workRun, { runId })
    announce('import-run.changed', runFact({ ...actor, runId }))
  })
}

/**
 * Begins to take back what a run of the last thirty days brought in: the one who started it may, and who manages the
 * household. Throws `E_NOT_FOUND` and `E_NOT_ALLOWED`.
 */
export function undoRun(actor: Actor, runId: string): Promise<void> {
  return work(async (unit) => {
    await lockSteered(unit.trx, actor, runId)
    const [run] = await queryIn<{ userId: string | null }>(unit.trx, begin, [runId, actor.userId])
    if (!run) throw notFound()
    if (run.userId !== actor.userId && !actor.admin && !actor.canManageHousehold) throw notAllowed()
    await reopenReport(unit, runId)
    unit.enqueue(workRun, { runId })
    unit.announce('import-run.changed', runFact({ ...actor, runId }))
  })
}

/**
 * Tries items again: all that failed, or those at the given positions; of these also ones that were
 * left out because their recipe is there already, which are then imported all the same. The lines
 * of their first try leave the report.
 */
export function retryItems(actor: Actor, runId: string, positions: number[] | null): Promise<void> {
  return work(async (unit) => {
    const { trx, announce, enqueue } = unit
    const { state, stage } = await lockSteered(trx, actor, runId)
    const entries = stage === 'undo' ? null : await putBack(trx, runId, positions)
    if (entries === null) return
    await dropEntries(trx, entries)
    if (state === 'ended') await reopenReport(unit, runId)
    await setState(trx, runId, 'running')
    enqueue(workRun, { runId })
    announce('import-run.changed', runFact({ ...actor, runId }))
  })
}

/** A run of the actor's household, locked; throws 404 for another group's, 403 for another household's. */
async function lockSteered(
  trx: TransactionClientContract,
  actor: Actor,
  runId: string
): Promise<SteeredRun> {
  const { rows } = await trx.rawQuery<{ rows: SteeredRun[] }>(
    `select household_id as "householdId", state, stage, ${importable} as "isImportable" from import_runs r
      where report_id = ? and group_id = ? for update`,
    [runId, actor.groupId]
  )
  const [run] = rows
  if (!run) throw notFound()
  if (run.householdId !== actor.householdId) throw notAllowed()
  return run
}

async function setState(
  trx: TransactionClientContract,
  runId: string,
  state: SteeredRun['state']
): Promise<void> {
  await trx.rawQuery('update import_runs set state = ?, updated_at = now() where report_id = ?', [
    state,
    runId,
  ])
}

/** Answers the report's entries of the items that wait again; null when there are none. */
async function putBack(
  trx: TransactionClientContract,
  runId: string,
  positions: number[] | null
): Promise<string[] | null> {
  const [row] = await queryIn<{ count: number; entries: (string | null)[] }>(trx, again, [
    runId,
    positions,
  ])
  if (!row || row.count === 0) return null
  return row.entries.flatMap((entry) => entry ?? [])
}
