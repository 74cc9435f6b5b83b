import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'
import { isUuid } from '#core/http/path_id'
import { recipeNotFound, recipeNotYours } from '../errors.js'
import Recipe from '../models/recipe.js'
import { recipePolicy, type GuardedRecipe } from '../policies/recipe_policy.js'
import { idBySlug } from '../queries/slug_sql.js'

/** A recipe locked for a change, and what the edit rule looks at. */
export interface LockedRecipe {
  recipe: Recipe
  guarded: GuardedRecipe
}

/**
 * Locks a recipe of the caller's group until the transaction ends, so that changes follow one another. Throws `E_NOT_FOUND`, and
 * `E_NOT_ALLOWED` when the edit rule refuses the act.
 */
export async function lockRecipe(
  trx: TransactionClientContract,
  actor: Actor,
  slugOrId: string,
  act: 'update' | 'delete' = 'update'
): Promise<LockedRecipe> {
  const recipe = await lockRecipeRow(trx, actor, slugOrId)
  const guarded = await guardedBy(trx, recipe)
  if (!recipePolicy[act](actor, guarded)) throw recipeNotYours()
  return { recipe, guarded }
}

/** Locks a recipe of the caller's group for what every member may do. Throws `E_NOT_FOUND`. */
export async function lockRecipeRow(
  trx: TransactionClientContract,
  { groupId }: Actor,
  slugOrId: string
): Promise<Recipe> {
  // Weak enough that a recipe can be named as an ingredient of another one meanwhile.
  const query = () => {
    const live = Recipe.query({ client: trx }).where({ groupId }).whereNull('deletedAt')
    live.knexQuery.forNoKeyUpdate()
    return live
  }
  const bySlug = await query()
    .whereRaw(`id = ${idBySlug('?', '?')}`, [groupId, slugOrId, groupId, slugOrId])
    .first()
  const recipe = bySlug ?? (isUuid(slugOrId) ? await query().where('id', slugOrId).first() : null)
  if (!recipe) throw recipeNotFound()
  return recipe
}

/** What the edit rule looks at. */
export async function guardedBy(
  trx: TransactionClientContract,
  recipe: Recipe
): Promise<GuardedRecipe> {
  const household: { locks: boolean } = await trx
    .from('households')
    .select('lock_recipe_edits_from_other_households as locks')
    .where('id', recipe.householdId)
    .firstOrFail()
  const { userId, householdId, locked } = recipe
  return { userId, householdId, locked, householdLocksEdits: household.locks }
}
