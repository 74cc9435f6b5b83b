import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { translator, worded } from '#core/i18n/index'
import { enqueueReindexingOf } from '#core/recipe_index/index'
import { addEntries } from '#core/reports/index'
import { recipePolicy } from '../policies/recipe_policy.js'
import { storeRevisionsOf } from '../services/bulk_sql.js'
import { factOfMany } from '../services/change_many.js'
import { lockRecipes } from '../services/lock_recipe.js'
import { versionsOf } from './read_batch.js'
import { lockReadingRun, noteProgress, type ReadingRun } from './reading_run.js'

/** Recipes of one transaction. */
const BATCH = 100

const next = fixedStatement(
  'recipes.next-unread',
  `select recipe_id as id, version from reading_run_recipes
    where run_id = $1 and status = 'read' order by recipe_id limit ${BATCH}`
)

const restore = fixedStatement(
  'recipes.restore-lines',
  `with before as (select x.recipe_id, x.before from reading_run_recipes x
        where x.run_id = $1 and x.recipe_id = any($2::uuid[])),
      written as (update recipe_ingredients i set quantity = l.quantity, note = l.note,
          original_text = l."originalText", unit_id = null, food_id = null
        from before b cross join lateral jsonb_to_recordset(b.before -> 'lines') as
          l (position integer, quantity numeric, note text, "originalText" text)
        where i.recipe_id = b.recipe_id and i.position = l.position)
    update recipes r set disable_amount = (b.before ->> 'amountsOff')::boolean,
        version = version + 1, date_updated = now(), updated_at = now()
      from before b where r.id = b.recipe_id`
)

const note = fixedStatement(
  'recipes.note-undone',
  `update reading_run_recipes set before = null,
      status = case when recipe_id = any($3::uuid[]) then 'undone' else 'left' end
    where run_id = $1 and recipe_id = any($2::uuid[])`
)

/**
 * Takes the next recipes of a run back to the lines that they had. Those that were changed since, or that the person may not
 * change, are left as they are and named. Answers false when none is left.
 */
export function undoBatch(actor: Actor, { runId }: ReadingRun): Promise<boolean> {
  return work(async (unit) => {
    const { trx } = unit
    const run = await lockReadingRun(trx, runId)
    if (run?.state !== 'undoing') return false
    const found = await queryIn<{ id: string; version: number }>(trx, next, [runId])
    if (found.length === 0) return false
    const ids = found.map(({ id }) => id)
    const locked = await lockRecipes(trx, actor, ids)
    const now = await versionsOf(unit, ids)
    const read = new Map(found.map(({ id, version }) => [id, version]))
    const open = locked.filter(
      (recipe) => recipePolicy.update(actor, recipe) && now.get(recipe.id) === read.get(recipe.id)
    )
    await takeBack(unit, actor, runId, open)
    const undone = new Set(open.map(({ id }) => id))
    await queryIn(trx, note, [runId, ids, [...undone]])
    const t = translator(run.locale)
    const kept = locked.filter(({ id }) => !undone.has(id))
    const entries = kept.map(({ id, name }) => ({
      success: false,
      message: worded(t, 'recipes.reading.not-undone', { name }),
      recipeId: id,
    }))
    await addEntries(trx, runId, entries)
    await noteProgress(unit, run, { done: found.length })
    return true
  })
}

async function takeBack(
  unit: Work,
  actor: Actor,
  runId: string,
  recipes: Parameters<typeof factOfMany>[1]
): Promise<void> {
  if (recipes.length === 0) return
  const ids = recipes.map(({ id }) => id)
  await queryIn(unit.trx, restore, [runId, ids])
  await storeRevisionsOf(unit.trx, actor, ids)
  enqueueReindexingOf(unit, ids)
  unit.announce('recipes.updated', factOfMany(actor, recipes))
}
