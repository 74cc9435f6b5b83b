import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import type { RecipeInput } from '../validators/recipe_validator.js'
import { factOfMany } from './change_many.js'
import { dropUnlistedAssets } from './drop_unlisted_assets.js'
import { lockRecipes } from './lock_recipes.js'
import type { SaveMode } from './recipe_values.js'
import { updateRecipeIn, type SaveResult } from './update_recipe.js'

/** One of many changes: which recipe, and what is to become of it. */
export interface RecipeChange {
  slugOrId: string
  input: RecipeInput
}

/**
 * Changes many recipes as a whole: all or none. Throws what changing one throws. Answers them in
 * the order of the changes.
 */
export async function updateRecipes(
  actor: Actor,
  changes: RecipeChange[],
  mode: SaveMode
): Promise<RecipeBody[]> {
  const saved = await work(async (unit) => {
    // All are locked in one order first, so that two who change the same ones wait in line.
    const keys = changes.map(({ slugOrId }) => slugOrId)
    await lockRecipes(unit.trx, actor, keys)
    const done: SaveResult[] = []
    for (const { slugOrId, input } of changes)
      done.push(await updateRecipeIn(unit, actor, slugOrId, { input, mode, expected: null }))
    const stated = done.map(({ body }) => body)
    if (stated.length > 0) unit.announce('recipes.updated', factOfMany(actor, stated))
    return done
  })
  for (const { body } of saved) await dropUnlistedAssets(body.id)
  return saved.map(({ body }) => body)
}
