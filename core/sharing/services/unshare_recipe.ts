import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { factOf, holdRecipe } from '#core/recipes/index'
import { findLink } from '../queries/read_links.js'

/** Takes a link back. Throws `E_NOT_FOUND`. */
export class UnshareRecipe {
  async run(actor: Actor, id: string): Promise<void> {
    const link = await findLink(actor.groupId, id)
    if (!link) throw notFound()
    await work(async ({ trx, announce }) => {
      const recipe = await holdRecipe(trx, actor, link.recipeId)
      await trx.from('recipe_shares').where('id', id).delete()
      announce('recipe.unshared', factOf(recipe, actor))
    })
  }
}
