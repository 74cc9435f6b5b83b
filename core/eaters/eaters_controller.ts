import type { HttpContext } from '@adonisjs/core/http'
import { queryOf } from '#core/http/page'
import { isUuid, pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { PlainActions, type PlainThings } from '#core/named_lists/named_actions'
import { MOST_RECIPES, whoEatsList, whoEatsRecipes } from './eater_answers.js'
import {
  createEater,
  deleteEater,
  type EaterInput,
  eaterList,
  eaterValidator,
  updateEater,
} from './save_eater.js'

/** Who eats in the caller's household, and what they can eat: `/households/eaters`, each an `Eater`. */
export default class EatersController extends PlainActions<EaterInput> {
  protected readonly things: PlainThings<EaterInput> = {
    list: eaterList,
    read: ({ request }) => request.validateUsing(eaterValidator),
    create: createEater,
    change: updateEater,
    remove: deleteEater,
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
