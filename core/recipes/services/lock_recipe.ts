import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'
import { recipeNotFound, recipeNotYours } from '../errors.js'
import Recipe from '../models/recipe.js'
import RecipePolicy, { type GuardedRecipe } from '../policies/recipe_policy.js'
import { isUuid } from '../queries/show_recipe.js'

/** A recipe held for a change, and what the edit rule looks at. */
export interface HeldRecipe {
  recipe: Recipe
  guarded: GuardedRecipe
}

/**
 * Holds a recipe of the caller's group until the transaction ends, so that changes follow one another. Throws `E_NOT_FOUND`, and
 * `E_NOT_ALLOWED` when the edit rule refuses the act.
 */
export async function lockRecipe(
  trx: TransactionClientContract,
  actor: Actor,
  slugOrId: string,
  act: 'update' | 'delete' = 'update'
): Promise<HeldRecipe> {
  const find = (column: 'slug' | 'id') =>
    Recipe.query({ client: trx })
      .where({ groupId: actor.groupId, [column]: slugOrId })
      .whereNull('deletedAt')
      .forUpdate()
      .first()
  const recipe = (await find('slug')) ?? (isUuid(slugOrId) ? await find('id') : null)
  if (!recipe) throw recipeNotFound()
  const guarded = await guardedBy(trx, recipe)
  if (!new RecipePolicy()[act](actor, guarded)) throw recipeNotYours()
  return { recipe, guarded }
}

async function guardedBy(trx: TransactionClientContract, recipe: Recipe): Promise<GuardedRecipe> {
  const household: { locks: boolean } = await trx
    .from('households')
    .select('lock_recipe_edits_from_other_households as locks')
    .where('id', recipe.householdId)
    .firstOrFail()
  const { userId, householdId, locked } = recipe
  return { userId, householdId, locked, householdLocksEdits: household.locks }
}
