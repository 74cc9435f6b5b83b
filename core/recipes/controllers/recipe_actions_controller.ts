import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { RecipeActionDone, RecipeActionOut } from '#core/shared/contract/recipe'
import { listActions, performAction } from '../actions.js'
import { slugOf } from './recipe_http.js'

/** What plugins can do with a recipe (ours). */
export default class RecipeActionsController {
  /** `GET /app/recipe-actions`. */
  index({ locale }: HttpContext): RecipeActionOut[] {
    return listActions(locale)
  }

  /** `POST /recipes/{slug}/actions/{plugin}/{action}`. */
  store(ctx: HttpContext): Promise<RecipeActionDone> {
    const { params, locale } = ctx
    const [plugin, action] = [String(params.plugin), String(params.action)]
    return performAction(signedInActor(ctx), { slug: slugOf(ctx), plugin, action, locale })
  }
}
