import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Wordable } from '#core/i18n/index'
import { openLastingReport } from '#core/reports/index'
import type { ImportRunStage } from '#core/shared/contract/migrations'
import { workRun } from '../jobs/work_run.js'
import type { NewItem, RunOptions } from '../run_item.js'
import type { StoredServer } from './run_server.js'
import { writeItems } from './write_items.js'
import { runFact } from '../publish_run.js'

/** A run that somebody wants: what its report is called, how and what to import. */
export interface RunInput {
  name: Wordable
  options: RunOptions
  items: NewItem[]
  /** Storage key of the archive that the items are files of. */
  archive?: string
  /** The app whose recipes come over, and whether they are only looked at so far. */
  migration?: { app: string; stage: ImportRunStage }
  /** The server that the items are recipes of. */
  server?: StoredServer
}

/** Orders a run: report, items and job are there together or not at all. Answers the report's id. */
export function orderRun(
  actor: Actor,
  { name, options, items, archive, migration, server }: RunInput
): Promise<string> {
  return work(async (unit) => {
    const { trx, announce, enqueue } = unit
    const category = migration ? 'migration' : 'bulk_import'
    const runId = await openLastingReport(unit, actor, { category, name })
    await trx.table('import_runs').insert({
      report_id: runId,
      group_id: actor.groupId,
      household_id: actor.householdId,
      user_id: actor.userId,
      options: JSON.stringify(options),
      archive,
      migration: migration?.app,
      stage: migration?.stage,
      server: server && JSON.stringify(server),
    })
    await writeItems(trx, runId, items)
    announce('import-run.changed', runFact({ ...actor, runId }))
    enqueue(workRun, { runId })
    return runId
  })
}
