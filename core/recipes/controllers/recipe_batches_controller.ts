import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { Recipe } from '#core/shared/contract/recipe'
import type { SaveMode } from '../services/recipe_values.js'
import { updateRecipes } from '../services/update_recipe.js'
import { saveRecipesValidator } from '../validators/recipe_validator.js'
import { missingField } from './recipe_http.js'

/** Many recipes changed as a whole: all or none. */
export default class RecipeBatchesController {
  /** `PUT /recipes`, an array of `Recipe` with `id` or `slug` each → `Recipe[]`. */
  async replace(ctx: HttpContext): Promise<Recipe[]> {
    return this.#save(ctx, 'replace')
  }

  /** `PATCH /recipes`, an array of parts of a `Recipe` with `id` or `slug` each → `Recipe[]`. */
  async update(ctx: HttpContext): Promise<Recipe[]> {
    return this.#save(ctx, 'merge')
  }

  async #save(ctx: HttpContext, mode: SaveMode): Promise<Recipe[]> {
    const bodies = await saveRecipesValidator.validate(ctx.request.body())
    const changes = bodies.map(({ id, slug, ...input }) => {
      const slugOrId = id ?? slug
      if (!slugOrId) throw missingField('id')
      return { slugOrId, input }
    })
    return updateRecipes(signedInActor(ctx), changes, mode)
  }
}
