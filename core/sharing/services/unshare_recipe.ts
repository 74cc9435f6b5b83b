import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notAllowed, notFound } from '#core/http/errors'
import { factOf, lockRecipeRow } from '#core/recipes/index'
import { findLink } from '../queries/read_links.js'

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
