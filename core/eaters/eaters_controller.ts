import type { HttpContext } from '@adonisjs/core/http'
import { queryOf } from '#core/http/page'
import { isUuid, pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { storable } from '#core/text/index'
import { MOST_RECIPES, whoEatsList, whoEatsRecipes } from './eater_answers.js'
import { createEater, deleteEater, eaterList, eaterValidator, updateEater } from './save_eater.js'

/** Who eats in the caller's household, and what they can eat. */
export default class EatersController {
  /** `GET /households/eaters` → page of `Eater`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, eaterList)
  }

  /** `POST /households/eaters` → 201 `Eater`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = storable(await ctx.request.validateUsing(eaterValidator))
    const id = await createEater(signedInActor(ctx), input)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `GET /households/eaters/{id}` → `Eater`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /households/eaters/{id}` → `Eater`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = storable(await ctx.request.validateUsing(eaterValidator))
    await updateEater(signedInActor(ctx), id, input)
    await send(ctx, id)
  }

  /** `DELETE /households/eaters/{id}` → the `Eater` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await deleteEater(signedInActor(ctx), pathId(ctx)))
  }

  /** `GET /households/eaters/recipes?ids` → `EatersAnswer[]`, of those that the caller sees. */
  async recipes(ctx: HttpContext): Promise<void> {
    const ids = queryOf(ctx).getAll('ids').filter(isUuid).slice(0, MOST_RECIPES)
    ctx.response.type('json').send(await whoEatsRecipes(signedInActor(ctx), ids))
  }

  /** `GET /households/eaters/shopping-lists/{id}` → `EatersAnswer`. */
  async list(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await whoEatsList(signedInActor(ctx), pathId(ctx)))
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  sendItem(ctx, await findItem(eaterList, { owner: signedInActor(ctx), by: 'id', value }))
}
