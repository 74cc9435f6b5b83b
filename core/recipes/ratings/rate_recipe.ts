import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { factOf } from '../services/finish_save.js'
import { lockRecipeRow } from '../services/lock_recipe.js'
import { E_NOT_AN_ADMIN } from '#core/http/errors'
import { writeRating, type RatingChange } from './write_rating.js'

/** Whose rating of which recipe changes, and how. */
export interface RatingInput extends RatingChange {
  userId: string
  slugOrId: string
}

/**
 * Changes what a user thinks of a recipe, locked or not. Throws `E_NOT_AN_ADMIN` for somebody
 * else's, `E_NOT_FOUND` for a user or a recipe that the caller's group does not have.
 */
export async function rateRecipe(actor: Actor, input: RatingInput): Promise<void> {
  await work((unit) => rateRecipeIn(unit, actor, input))
}

/** Changes a rating as `rateRecipe` does, as a part of another change. */
export async function rateRecipeIn(
  { trx, announce }: Work,
  actor: Actor,
  { userId, slugOrId, rating, isFavorite }: RatingInput
): Promise<void> {
  if (!actor.admin && actor.userId !== userId) throw new E_NOT_AN_ADMIN()
  await refuseStranger(trx, actor, userId)
  const recipe = await lockRecipeRow(trx, actor, slugOrId)
  await writeRating(trx, { userId, recipeId: recipe.id }, { rating, isFavorite })
  announce('recipe.rated', { ...factOf(recipe, actor), userId })
}

async function refuseStranger(
  trx: TransactionClientContract,
  { groupId }: Actor,
  userId: string
): Promise<void> {
  const user = await trx.from('users').where({ id: userId, group_id: groupId }).first()
  if (!user) throw notFound()
}
