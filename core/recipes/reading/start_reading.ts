import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notAllowed, notFound } from '#core/http/errors'
import type { Wordable } from '#core/i18n/index'
import { openLastingReport, reopenReport } from '#core/reports/index'
import { shownSql } from '#core/recipe_index/index'
import { lockReadingRun, PLAIN, type ReadingRun } from './reading_run.js'
import { workReading } from './work_reading.js'

const fill = fixedStatement(
  'recipes.fill-reading-run',
  `with listed as (insert into reading_run_recipes (run_id, recipe_id)
      select $1, r.id from recipes r where r.household_id = $2 and r.deleted_at is null
        and ${shownSql('r', { user: '$3', household: '$2' })}
        and exists (select from recipe_ingredients i where i.recipe_id = r.id and ${PLAIN})
      returning recipe_id)
    update reading_runs set total = (select count(*) from listed) where report_id = $1`
)

/**
 * Starts to read the ingredients of all recipes of the actor's household that are still text. Answers the id of the report;
 * while such a run goes on, that is the one that is answered.
 */
export function startReadingAll(actor: Actor, locale: string, name: Wordable): Promise<string> {
  return work(async (unit) => {
    const { trx, enqueue } = unit
    const { householdId, groupId, userId } = actor
    // Two who start at once wait here, and the second finds the run of the first.
    await trx.from('households').where('id', householdId).select('id').forUpdate()
    const open = await openRunOf(trx, householdId)
    if (open) return open
    const runId = await openLastingReport(unit, actor, { category: 'ingredient_reading', name })
    await trx.table('reading_runs').insert({
      report_id: runId,
      group_id: groupId,
      household_id: householdId,
      user_id: userId,
      locale,
    })
    await queryIn(trx, fill, [runId, householdId, userId])
    enqueue(workReading, { runId, userId })
    return runId
  })
}

async function openRunOf(trx: TransactionClientContract, householdId: string) {
  const row: { id: string } | null = await trx
    .from('reading_runs')
    .where('household_id', householdId)
    .whereIn('state', ['reading', 'undoing'])
    .select('report_id as id')
    .first()
  return row?.id
}

/**
 * Starts to take a run of the last thirty days back: recipes that were not changed since are what they were. Throws
 * `E_NOT_FOUND`, `E_NOT_ALLOWED` for whom it is not, and `E_IN_USE` (409) while a run of the household goes on.
 */
export function undoReadingAll(actor: Actor, runId: string): Promise<void> {
  return work(async (unit) => {
    const { trx, enqueue } = unit
    const run = await lockReadingRun(trx, runId)
    if (run?.groupId !== actor.groupId) throw notFound()
    if (!mayUndo(actor, run)) throw notAllowed()
    await trx.from('households').where('id', run.householdId).select('id').forUpdate()
    if (await openRunOf(trx, run.householdId)) throw stillReading()
    if (run.state !== 'read' || !run.isUndoable) throw notFound()
    await trx.rawQuery(
      `update reading_runs set state = 'undoing', done = 0, updated_at = now(), total = (select count(*)
          from reading_run_recipes where run_id = ? and status = 'read') where report_id = ?`,
      [runId, runId]
    )
    await reopenReport(unit, runId)
    enqueue(workReading, { runId, userId: actor.userId })
  })
}

function mayUndo(actor: Actor, { userId, householdId }: ReadingRun): boolean {
  if (householdId !== actor.householdId) return false
  return userId === actor.userId || actor.canManageHousehold || actor.admin
}

/** 409: one of the household's runs is not over. */
const stillReading = () =>
  new DomainError({ code: 'E_IN_USE', status: 409, text: 'reports.still-running' })
