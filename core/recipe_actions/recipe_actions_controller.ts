import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { storable } from '#core/text/index'
import {
  actionList,
  actionValidator,
  createAction,
  deleteAction,
  updateAction,
} from './save_action.js'
import { triggerAction, triggerValidator } from './trigger_action.js'

/** What the caller's household can do with recipes by other programs. */
export default class RecipeActionsController {
  /** `GET /households/recipe-actions` → page of `GroupRecipeActionOut`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, actionList)
  }

  /** `POST /households/recipe-actions` → 201 `GroupRecipeActionOut`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = storable(await ctx.request.validateUsing(actionValidator))
    const id = await createAction(signedInActor(ctx), input)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `GET /households/recipe-actions/{id}` → `GroupRecipeActionOut`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /households/recipe-actions/{id}` → `GroupRecipeActionOut`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = storable(await ctx.request.validateUsing(actionValidator))
    await updateAction(signedInActor(ctx), id, input)
    await send(ctx, id)
  }

  /** `DELETE /households/recipe-actions/{id}` → the `GroupRecipeActionOut` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await deleteAction(signedInActor(ctx), pathId(ctx)))
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

async function send(ctx: HttpContext, value: string): Promise<void> {
  sendItem(ctx, await findItem(actionList, { owner: signedInActor(ctx), by: 'id', value }))
}
