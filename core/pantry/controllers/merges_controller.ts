import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { SuccessResponse } from '#core/shared/contract/common'
import type { PantryKind } from '../kinds.js'
import { mergeItems } from '../services/merge_items.js'
import { undoMerge } from '../services/undo_merge.js'
import { mergeFoodsValidator, mergeUnitsValidator } from '../validators/merge_validator.js'

/** Answer of a merge; `mergeId` is ours and undoes it. */
type MergeAnswer = SuccessResponse & { mergeId: string }

/** Merging foods and units, and taking it back. */
export default class MergesController {
  /** `PUT /foods/merge`. */
  async foods(ctx: HttpContext): Promise<MergeAnswer> {
    const { fromFood: from, toFood: to } = await ctx.request.validateUsing(mergeFoodsValidator)
    return merge(ctx, 'foods', { from, to })
  }

  /** `PUT /units/merge`. */
  async units(ctx: HttpContext): Promise<MergeAnswer> {
    const { fromUnit: from, toUnit: to } = await ctx.request.validateUsing(mergeUnitsValidator)
    return merge(ctx, 'units', { from, to })
  }

  /** `POST /foods/merge/{id}/undo` (ours). */
  undoFoods(ctx: HttpContext): Promise<SuccessResponse> {
    return undo(ctx, 'foods')
  }

  /** `POST /units/merge/{id}/undo` (ours). */
  undoUnits(ctx: HttpContext): Promise<SuccessResponse> {
    return undo(ctx, 'units')
  }
}

async function merge(
  ctx: HttpContext,
  kind: PantryKind,
  { from, to }: { from: string; to: string }
): Promise<MergeAnswer> {
  const input = { kind, from: from.toLowerCase(), to: to.toLowerCase() }
  const mergeId = await mergeItems(signedInActor(ctx), input, ctx.t)
  return { message: ctx.t(`pantry.merged.${kind}`), error: false, mergeId }
}

async function undo(ctx: HttpContext, kind: PantryKind): Promise<SuccessResponse> {
  await undoMerge(signedInActor(ctx), kind, pathId(ctx))
  return { message: ctx.t('pantry.merge-undone'), error: false }
}
