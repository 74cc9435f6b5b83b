import type { Work } from '#core/events/index'
import { enqueueReindexing } from '#core/recipe_index/index'

/** Has the search read the recipes with one of these foods anew. */
export async function reindexFood(unit: Work, foodIds: string[]): Promise<void> {
  const places = foodIds.map(() => '?').join(', ')
  await enqueueReindexing(
    unit,
    `select distinct recipe_id as id from recipe_ingredients where food_id in (${places})`,
    foodIds
  )
}
