import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { Recipe as RecipeBody } from '#core/shared/contract/recipe'
import { recipeNotYours } from '../errors.js'
import type Recipe from '../models/recipe.js'
import { recipePolicy } from '../policies/recipe_policy.js'
import { factOf, finishSave } from '../services/finish_save.js'
import { freeRecipeName, lockNames, isSlugTaken } from '../services/recipe_names.js'
import { guardedBy } from '../services/lock_recipe.js'
import { lockTrashed } from './lock_trashed.js'

/**
 * Takes a recipe out of the trash as a new version; a name that was taken meanwhile gets a number.
 * Throws `E_NOT_FOUND` and `E_NOT_ALLOWED`.
 */
export async function restoreTrashed(actor: Actor, id: string): Promise<RecipeBody> {
  return work(async ({ trx, announce }) => {
    const recipe = await lockTrashed(trx, actor, id)
    if (!recipePolicy.update(actor, await guardedBy(trx, recipe))) throw recipeNotYours()
    const { name, slug } = await nameOf(trx, recipe)
    await trx.rawQuery(
      `update recipes set deleted_at = null, deleted_by = null, name = ?, slug = ?,
        version = version + 1, updated_at = now() where id = ?`,
      [name, slug, id]
    )
    announce('recipe.restored', { ...factOf(recipe, actor), name, slug })
    return finishSave(trx, actor, id)
  })
}

async function nameOf(
  trx: TransactionClientContract,
  { groupId, name, slug }: Recipe
): Promise<{ name: string; slug: string }> {
  await lockNames(trx, groupId)
  return (await isSlugTaken(trx, groupId, slug))
    ? freeRecipeName(trx, groupId, name)
    : { name, slug }
}
