import type { HttpContext } from '@adonisjs/core/http'
import { queryOf } from '#core/http/page'
import { signedInActor } from '#core/http/signed_in_actor'
import { listRecipeNames, readRecipeList } from '#core/recipes/index'

/** Recipes by name only, for lists of which all are chosen. */
export default class RecipeNamesController {
  /** `GET /recipes/bulk-actions/names`, filtered and ordered as `GET /recipes`. */
  async index(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const request = await readRecipeList(actor, queryOf(ctx))
    ctx.response.type('json').send(await listRecipeNames(actor, request))
  }
}
