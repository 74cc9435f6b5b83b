import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { PlainActions, type PlainThings } from '#core/named_lists/named_actions'
import { storable } from '#core/text/index'
import {
  type ActionInput,
  actionList,
  actionValidator,
  createAction,
  deleteAction,
  updateAction,
} from './save_action.js'
import { triggerAction, triggerValidator } from './trigger_action.js'

/** What the caller's household can do with recipes by other programs: `/households/recipe-actions`, each a `GroupRecipeActionOut`. */
export default class RecipeActionsController extends PlainActions<ActionInput> {
  protected readonly things: PlainThings<ActionInput> = {
    list: actionList,
    read: ({ request }) => request.validateUsing(actionValidator),
    create: createAction,
    change: updateAction,
    remove: deleteAction,
  }

  /** `POST /households/recipe-actions/{id}/trigger/{slug or id}` → 202 `null`. */
  async trigger(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const slug = storable(String(ctx.params.recipe_slug))
    const { recipeScale } = await ctx.request.validateUsing(triggerValidator)
    await triggerAction(signedInActor(ctx), { id, slug, scale: recipeScale ?? 1 })
    ctx.response.status(202).type('json').send('null')
  }
}
