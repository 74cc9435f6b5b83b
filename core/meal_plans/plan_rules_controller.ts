import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { NamedActions } from '#core/named_lists/named_actions'
import { ruleListFor, takesAllTypes } from './plan_list.js'
import { createRule, deleteRule, type RuleInput, ruleValidator, updateRule } from './save_rule.js'

/** Rules that random meals of the caller's household keep: `/households/mealplans/rules`, each a `PlanRulesOut`. */
export default class PlanRulesController extends NamedActions<RuleInput> {
  protected listFor(ctx: HttpContext) {
    return ruleListFor(ctx)
  }

  protected read({ request }: HttpContext) {
    return request.validateUsing(ruleValidator)
  }

  protected create(ctx: HttpContext, input: RuleInput) {
    return createRule(signedInActor(ctx), input)
  }

  protected change(ctx: HttpContext, id: string, input: RuleInput) {
    return updateRule(signedInActor(ctx), { ...input, id, isOlder: !takesAllTypes(ctx) })
  }

  protected remove(ctx: HttpContext, id: string) {
    return deleteRule(signedInActor(ctx), { id, list: ruleListFor(ctx) })
  }
}
