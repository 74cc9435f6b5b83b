import type { HttpContext } from '@adonisjs/core/http'
import { sortableOf } from '#core/named_lists/named_list'
import { readPage } from '#core/http/page'
import { listAddress, pageText } from '#core/http/page_envelope'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { SuccessResponse } from '#core/shared/contract/common'
import { sendRecipe } from '../controllers/recipe_http.js'
import { purgeOwnTrash, purgeTrashed } from './purge_trash.js'
import { restoreTrashed } from './restore_trashed.js'
import { listTrash, trashList } from './trash_list.js'

/** Recipes of the caller's group that were deleted in the last month. */
export default class TrashController {
  /** `GET /recipes/trash` → page of `RecipeSummary` with `deletedAt`, `deletedBy`, `purgedAt`. */
  async index(ctx: HttpContext): Promise<void> {
    const at = listAddress(ctx)
    const request = readPage(at.query, sortableOf(trashList))
    const found = await listTrash(signedInActor(ctx), request)
    ctx.response.type('json').send(pageText(request, found, at))
  }

  /** `POST /recipes/trash/{id}/restore` → `Recipe`. */
  async restore(ctx: HttpContext): Promise<void> {
    sendRecipe(ctx, await restoreTrashed(signedInActor(ctx), pathId(ctx)))
  }

  /** `DELETE /recipes/trash/{id}` → null; there is no way back. */
  async destroy(ctx: HttpContext): Promise<void> {
    await purgeTrashed(signedInActor(ctx), pathId(ctx))
    ctx.response.type('json').send('null')
  }

  /** `DELETE /recipes/trash` → `SuccessResponse`: the caller's own recipes there are gone. */
  async destroyOwn(ctx: HttpContext): Promise<SuccessResponse> {
    const count = await purgeOwnTrash(signedInActor(ctx))
    return { message: ctx.t('recipes.trash-emptied', { count }), error: false }
  }
}
