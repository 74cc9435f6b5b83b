import type { Work } from '#core/events/index'
import { reindexRecipes } from './reindex_recipes.js'

/** Recipes that one job brings up to date. */
const A_JOB = 500

/**
 * Has the search read recipes anew, since a name in them changes in this transaction; `ids` is SQL
 * for their ids.
 */
export async function enqueueReindexing(
  { trx, enqueue }: Work,
  ids: string,
  values: string[]
): Promise<void> {
  const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(ids, values)
  for (let first = 0; first < rows.length; first += A_JOB)
    enqueue(reindexRecipes, { recipeIds: rows.slice(first, first + A_JOB).map(({ id }) => id) })
}
