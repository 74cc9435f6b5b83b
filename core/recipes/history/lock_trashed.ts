import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'
import { shownSql } from '#core/recipe_index/index'
import { recipeNotFound } from '../errors.js'
import Recipe from '../models/recipe.js'

/** Locks a recipe in the trash of the caller's group. Throws `E_NOT_FOUND`. */
export async function lockTrashed(
  trx: TransactionClientContract,
  { groupId, userId, householdId }: Actor,
  id: string
): Promise<Recipe> {
  const recipe = await Recipe.query({ client: trx })
    .where({ groupId, id })
    .whereNotNull('deletedAt')
    .whereRaw(shownSql('recipes', { user: '?', household: '?' }), [userId, householdId])
    .forUpdate()
    .first()
  if (!recipe) throw recipeNotFound()
  return recipe
}
