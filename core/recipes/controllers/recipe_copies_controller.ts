import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { duplicateRecipe } from '../services/duplicate_recipe.js'
import { duplicateRecipeValidator } from '../validators/recipe_validator.js'
import { sendRecipe, slugOf } from './recipe_http.js'

/** Copies of a recipe. */
export default class RecipeCopiesController {
  /** `POST /recipes/{slug or id}/duplicate` `{name?}` → 201 `Recipe`. */
  async store(ctx: HttpContext): Promise<void> {
    const { name } = await ctx.request.validateUsing(duplicateRecipeValidator)
    const copy = await duplicateRecipe(signedInActor(ctx), slugOf(ctx), name ?? null)
    ctx.response.status(201)
    sendRecipe(ctx, copy)
  }
}
