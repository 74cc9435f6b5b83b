import { randomUUID } from 'node:crypto'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { factOf, lockRecipeRow, safeText } from '#core/recipes/index'
import { storable } from '#core/text/index'

/**
 * Says something about a recipe of the caller's group. Throws `E_NOT_FOUND`. Answers the comment's
 * id.
 */
export async function createComment(
  actor: Actor,
  input: { recipeId: string; text: string }
): Promise<string> {
  return work((unit) => createCommentIn(unit, actor, input))
}

/** Says something about a recipe as `createComment` does, as a part of another change. */
export async function createCommentIn(
  unit: Work,
  actor: Actor,
  input: { recipeId: string; text: string; createdAt?: string | undefined }
): Promise<string> {
  const { trx, announce } = unit
  const recipe = await lockRecipeRow(trx, actor, input.recipeId)
  const id = randomUUID()
  await trx.table('recipe_comments').insert({
    id,
    recipe_id: recipe.id,
    group_id: recipe.groupId,
    user_id: actor.userId,
    text: safeText(storable(input.text)),
    ...(input.createdAt && { created_at: input.createdAt }),
  })
  announce('comment.created', { ...factOf(recipe, actor), commentId: id })
  return id
}
