import type { HttpContext } from '@adonisjs/core/http'
import { readBodyTime } from '#core/http/body_time'
import { signedInActor } from '#core/http/signed_in_actor'
import type { RecipeLastMade } from '#core/shared/contract/recipe'
import { showRecipe } from '../queries/show_recipe.js'
import { markLastMade } from '../services/mark_last_made.js'
import { lastMadeValidator } from '../validators/recipe_validator.js'
import { sendRecipe, slugOf } from './recipe_http.js'

/** When a recipe was last made; one time for the whole group. */
export default class LastMadeController {
  /** `GET /households/self/recipes/{slug or id}` → `{lastMade, recipeId}`. */
  async show(ctx: HttpContext): Promise<RecipeLastMade> {
    const { id, lastMade } = await showRecipe(signedInActor(ctx), slugOf(ctx))
    return { lastMade, recipeId: id }
  }

  /** `PATCH /recipes/{slug or id}/last-made` `{timestamp}` → `Recipe`. */
  async update(ctx: HttpContext): Promise<void> {
    const { timestamp } = await ctx.request.validateUsing(lastMadeValidator)
    const time = readBodyTime(timestamp, 'timestamp')
    sendRecipe(ctx, await markLastMade(signedInActor(ctx), slugOf(ctx), time))
  }
}
