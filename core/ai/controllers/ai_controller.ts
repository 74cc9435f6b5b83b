import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { AiBudget, AiOverview, AiTaskChoice } from '#core/shared/contract/ai'
import { readBudget } from '../queries/budget.js'
import { taskChoices } from '../queries/choices.js'
import { allProviders, providerWithoutSecrets } from '../queries/providers.js'
import { chooseProvider, setBudget } from '../services/choose.js'
import { aiBudgetValidator, aiTaskValidator } from '../validators/ai_validator.js'

/** Who does what with language models, and what it may cost. */
export default class AiController {
  /** `GET /admin/ai`. */
  async show(): Promise<AiOverview> {
    const existing = await allProviders()
    const [tasks, { budget, spent }] = await Promise.all([taskChoices(existing), readBudget()])
    return { providers: existing.map(providerWithoutSecrets), tasks, budget, spent }
  }

  /** `PUT /admin/ai/tasks/{task}`. */
  async choose(ctx: HttpContext): Promise<AiTaskChoice> {
    const { provider } = await ctx.request.validateUsing(aiTaskValidator)
    return chooseProvider(signedInActor(ctx), String(ctx.params.task), provider)
  }

  /** `PUT /admin/ai/budget`. */
  async limit(ctx: HttpContext): Promise<AiBudget> {
    return setBudget(signedInActor(ctx), await ctx.request.validateUsing(aiBudgetValidator))
  }
}
