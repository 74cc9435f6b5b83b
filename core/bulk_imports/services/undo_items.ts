import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { translator, worded } from '#core/i18n/index'
import { trashUnchangedIn } from '#core/recipes/index'
import { addEntries } from '#core/reports/index'
import { publishRun } from '../publish_run.js'
import { undoNextThings } from '../things/undo_things.js'
import type { LockedRun } from '../run_item.js'
import { LOCK_TIME } from './claim_items.js'

/** How long what came in can be taken back, as an SQL interval. */
export const UNDO_PERIOD = '30 days'

/** Items of one transaction. */
const BATCH = 100

interface BroughtRecipe {
  position: number
  id: string | null
  name: string
  version: number
}

/** What the next items brought, each recipe in the version that it came in; the run is held for some minutes more. */
const next = fixedStatement(
  'import-runs.next-undo',
  `with held as (update import_runs set worker_until = now() + interval '${LOCK_TIME}',
        updated_at = now() where report_id = $1 and worker = $2 and state = 'running' returning report_id),
    batch as (select position from import_items i join held on held.report_id = i.run_id
      where i.status = 'waiting' and i.phase = 1 order by position limit ${BATCH})
    select x.position, x.recipe_id as id, x.name, coalesce(s.saved_version, 1) as version
      from import_item_recipes x join batch using (position)
      left join recipe_sources s on s.recipe_id = x.recipe_id
      where x.run_id = $1 and x.status in ('done', 'doubtful')`
)

const note = fixedStatement(
  'import-runs.note-undo',
  `with recipes as (update import_item_recipes set
        status = case when recipe_id = any($3::uuid[]) then 'kept' else 'undone' end
      where run_id = $1 and position = any($2::int[]) and status in ('done', 'doubtful')
      returning position, status)
    update import_items i set updated_at = now(), status = r.status
      from (select position, min(status) as status from recipes group by position) r
      where i.run_id = $1 and i.position = r.position`
)

/**
 * Takes back what a run brought in, item by item, until none is left or the signal says so. Recipes that were changed since,
 * or that the person may not delete, stay and are named in the report.
 */
export async function undoItems(
  { run, actor, worker }: { run: LockedRun; actor: Actor | null; worker: string },
  signal: AbortSignal
): Promise<void> {
  const undoNext = () =>
    work(async (unit) => {
      const brought = await queryIn<BroughtRecipe>(unit.trx, next, [run.runId, worker])
      if (brought.length > 0) await undoBatch(unit, actor, run, brought)
      return brought.length > 0
    })
  const undoThings = () => work((unit) => undoNextThings(unit, { run, actor, worker }))
  // One batch after the other, each whole; what names recipes goes before them.
  // oxlint-disable-next-line no-await-in-loop
  while (!signal.aborted && ((await undoThings()) || (await undoNext()))) publishRun(run)
}

async function undoBatch(
  unit: Work,
  actor: Actor | null,
  { runId, options }: LockedRun,
  brought: BroughtRecipe[]
): Promise<void> {
  const there = brought.flatMap(({ id, ...rest }) => (id === null ? [] : { id, ...rest }))
  const versions = new Map(there.map(({ id, version }) => [id, version]))
  const left = new Set(
    actor ? await trashUnchangedIn(unit, actor, versions) : there.map(({ id }) => id)
  )
  const positions = brought.map(({ position }) => position)
  await queryIn(unit.trx, note, [runId, positions, [...left]])
  const t = translator(options.locale)
  const entries = there.flatMap(({ id, name }) =>
    left.has(id)
      ? { success: false, message: worded(t, 'imports.runs.entry-kept', { name }), recipeId: id }
      : []
  )
  await addEntries(unit.trx, runId, entries)
}
