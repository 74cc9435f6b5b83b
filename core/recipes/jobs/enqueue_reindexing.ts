import type { Work } from '#core/events/index'
import { reindexRecipes } from './reindex_recipes.js'

/** Recipes that one job brings up to date. */
const A_JOB = 500

/**
 * Has the search read recipes anew, since a name in them changes in this transaction; `ids` is SQL
 * for their ids.
 */
export async function enqueueReindexing(unit: Work, ids: string, values: string[]): Promise<void> {
  const { rows } = await unit.trx.rawQuery<{ rows: { id: string }[] }>(ids, values)
  enqueueReindexingOf(
    unit,
    rows.map(({ id }) => id)
  )
}

/** As `enqueueReindexing`, of recipes that are known. */
export function enqueueReindexingOf({ enqueue }: Work, recipeIds: string[]): void {
  for (let first = 0; first < recipeIds.length; first += A_JOB)
    enqueue(reindexRecipes, { recipeIds: recipeIds.slice(first, first + A_JOB) })
}
