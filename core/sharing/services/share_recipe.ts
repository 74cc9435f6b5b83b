import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notAllowed, notFound } from '#core/http/errors'
import { factOf, lockRecipeRow } from '#core/recipes/index'
import { nothingToShare } from '../errors.js'
import { findLink } from '../queries/read_links.js'

/** How long a link opens its recipe when nobody says, in days. */
const DAYS = 30

/**
 * Makes a link to a recipe of the caller's group. Throws `E_NOT_FOUND` (400). Answers the link's
 * id; `expiresAt` null stands for a month from now.
 */
export async function shareRecipe(
  actor: Actor,
  { recipeId, expiresAt }: { recipeId: string; expiresAt: DateTime | null }
): Promise<string> {
  return work(async ({ trx, announce }) => {
    const recipe = await lockRecipeRow(trx, actor, recipeId).catch((error: unknown) => {
      throw error instanceof DomainError ? nothingToShare() : error
    })
    const id = randomUUID()
    await trx.table('recipe_shares').insert({
      id,
      recipe_id: recipe.id,
      group_id: recipe.groupId,
      user_id: actor.userId,
      expires_at: (expiresAt ?? DateTime.utc().plus({ days: DAYS })).toISO(),
    })
    announce('recipe.shared', factOf(recipe, actor))
    return id
  })
}

/**
 * Takes a link back: one's own, one to a recipe of one's household, or any as an administrator.
 * Throws `E_NOT_FOUND` and `E_NOT_ALLOWED` (403).
 */
export async function unshareRecipe(actor: Actor, id: string): Promise<void> {
  const link = await findLink(actor, id)
  if (!link) throw notFound()
  if (!link.canDelete) throw notAllowed()
  await work(async ({ trx, announce }) => {
    const recipe = await lockRecipeRow(trx, actor, link.recipeId)
    await trx.from('recipe_shares').where('id', id).delete()
    announce('recipe.unshared', factOf(recipe, actor))
  })
}
