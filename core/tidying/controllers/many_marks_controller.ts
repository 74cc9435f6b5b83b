import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ChangedMany } from '#core/shared/contract/tidying'
import { updateMany } from '../services/update_many.js'
import { manyFoodsValidator, manyToolsValidator } from '../validators/many_validator.js'

/** What many foods and tools can be marked with at once. */
export default class ManyMarksController {
  /** `POST /foods/bulk-actions/update` `{ids, labelId?, onHand?}`. */
  async foods(ctx: HttpContext): Promise<ChangedMany> {
    const input = await ctx.request.validateUsing(manyFoodsValidator)
    return { count: await updateMany(signedInActor(ctx), 'foods', input) }
  }

  /** `POST /organizers/tools/bulk-actions/update` `{ids, onHand}`. */
  async tools(ctx: HttpContext): Promise<ChangedMany> {
    const input = await ctx.request.validateUsing(manyToolsValidator)
    return { count: await updateMany(signedInActor(ctx), 'tools', input) }
  }
}
