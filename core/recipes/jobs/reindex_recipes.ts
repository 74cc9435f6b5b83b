import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { indexRecipe } from '../services/index_recipe.js'

/**
 * Brings the search up to date with recipes whose foods, tags or categories were renamed, each in a
 * transaction of its own.
 */
export const reindexRecipes = defineJob<{ recipeIds: string[] }>(
  'recipes.reindex',
  async ({ recipeIds }, { signal }) => {
    for (const id of recipeIds) {
      signal.throwIfAborted()
      await work(async ({ trx }) => {
        // A save that is under way indexes the recipe itself; ours must not overwrite it with what
        // was before.
        const { rows } = await trx.rawQuery<{ rows: unknown[] }>(
          'select id from recipes where id = ? and deleted_at is null for update',
          [id]
        )
        if (rows.length > 0) await indexRecipe(trx, id)
      })
    }
  },
  { attempts: 5, timeout: 10 * 60_000 }
)
