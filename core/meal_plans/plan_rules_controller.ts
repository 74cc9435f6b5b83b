import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { ruleListFor, takesAllTypes } from './plan_list.js'
import { createRule, deleteRule, ruleValidator, updateRule } from './save_rule.js'

/** Rules that random meals of the caller's household keep. */
export default class PlanRulesController {
  /** `GET /households/mealplans/rules` → page of `PlanRulesOut`. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, ruleListFor(ctx))
  }

  /** `POST /households/mealplans/rules` → 201 `PlanRulesOut`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(ruleValidator)
    const id = await createRule(signedInActor(ctx), input)
    ctx.response.status(201)
    await send(ctx, id)
  }

  /** `GET /households/mealplans/rules/{id}` → `PlanRulesOut`. */
  show(ctx: HttpContext): Promise<void> {
    return send(ctx, pathId(ctx))
  }

  /** `PUT /households/mealplans/rules/{id}` → `PlanRulesOut`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = await ctx.request.validateUsing(ruleValidator)
    await updateRule(signedInActor(ctx), { ...input, id, isOlder: !takesAllTypes(ctx) })
    await send(ctx, id)
  }

  /** `DELETE /households/mealplans/rules/{id}` → the `PlanRulesOut` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    const rule = { id: pathId(ctx), list: ruleListFor(ctx) }
    sendItem(ctx, await deleteRule(signedInActor(ctx), rule))
  }
}

async function send(ctx: HttpContext, value: string): Promise<void> {
  sendItem(ctx, await findItem(ruleListFor(ctx), { owner: signedInActor(ctx), by: 'id', value }))
}
