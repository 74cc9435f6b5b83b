import type { HttpContext } from '@adonisjs/core/http'
import { sortableOf } from '#core/named_lists/named_list'
import { queryOf, readPage } from '#core/http/page'
import { routeKind } from '#core/http/route_table'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ChangedMany, UsageOfMany } from '#core/shared/contract/tidying'
import { kindParts, tidyKinds, type TidyKind } from '../kinds.js'
import { namesOf } from '../queries/names_of.js'
import { usageOf } from '../queries/usage_of.js'
import { deleteMany } from '../services/delete_many.js'
import { manyValidator } from '../validators/many_validator.js'

/** Many foods, units, labels, categories, tags or tools at once; the kind is the route's. */
export default class ManyThingsController {
  /** `GET /{kind}/names?search=&orderBy=` → all that match, in the order of the list. */
  async names(ctx: HttpContext): Promise<void> {
    const { list } = kindParts[kindOf(ctx)]
    const request = readPage(queryOf(ctx), sortableOf(list))
    ctx.response.type('json').send(await namesOf(list, signedInActor(ctx), request))
  }

  /** `POST /{kind}/bulk-actions/usage` `{ids}`: what hangs on them. */
  async usage(ctx: HttpContext): Promise<UsageOfMany> {
    const { ids } = await ctx.request.validateUsing(manyValidator)
    return usageOf(kindOf(ctx), signedInActor(ctx), ids)
  }

  /** `POST /{kind}/bulk-actions/delete` `{ids}`. */
  async destroy(ctx: HttpContext): Promise<ChangedMany> {
    const { ids } = await ctx.request.validateUsing(manyValidator)
    return { count: await deleteMany(signedInActor(ctx), kindOf(ctx), ids) }
  }
}

function kindOf(ctx: HttpContext): TidyKind {
  const kind = tidyKinds.find((one) => one === routeKind(ctx))
  if (!kind) throw new Error(`No kind in ${ctx.route?.name}`)
  return kind
}
