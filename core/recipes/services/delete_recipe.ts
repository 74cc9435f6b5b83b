import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { completeRecipe } from '../queries/show_recipe.js'
import { factOf, readStored } from './finish_save.js'
import { unindexRecipe } from '#core/recipe_index/index'
import { lockRecipe } from './lock_recipe.js'

/**
 * Puts a recipe into the trash, where it exists for nobody; its name is free again. Answers it as
 * it was.
 */
export async function deleteRecipe(actor: Actor, slugOrId: string): Promise<RecipeBody> {
  return work(async ({ trx, announce }) => {
    const { recipe } = await lockRecipe(trx, actor, slugOrId, 'delete')
    const row = await readStored(trx, actor, recipe.id)
    await trx.rawQuery('update recipes set deleted_at = now(), deleted_by = ? where id = ?', [
      actor.userId,
      recipe.id,
    ])
    await unindexRecipe(trx, recipe.id)
    announce('recipe.deleted', factOf(recipe, actor))
    return completeRecipe(row, actor)
  })
}
