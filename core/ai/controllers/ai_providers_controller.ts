import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { AiProvider, AiTrial } from '#core/shared/contract/ai'
import { providerLocked } from '../errors.js'
import {
  addProvider,
  changeProvider,
  removeProvider,
  tryProvider,
} from '../services/change_providers.js'
import { ENVIRONMENT } from '../settings.js'
import { aiProviderValidator, aiTrialValidator } from '../validators/ai_validator.js'

/** Providers of language models. */
export default class AiProvidersController {
  /** `POST /admin/ai/providers` → 201. */
  async store(ctx: HttpContext): Promise<AiProvider> {
    const input = await ctx.request.validateUsing(aiProviderValidator)
    ctx.response.status(201)
    return addProvider(signedInActor(ctx), input)
  }

  /** `PUT /admin/ai/providers/{id}`; a key that is left out stays. */
  async update(ctx: HttpContext): Promise<AiProvider> {
    const id = idOf(ctx)
    const input = await ctx.request.validateUsing(aiProviderValidator)
    return changeProvider(signedInActor(ctx), id, input)
  }

  /** `DELETE /admin/ai/providers/{id}` → what it was. */
  async destroy(ctx: HttpContext): Promise<AiProvider> {
    return removeProvider(signedInActor(ctx), idOf(ctx))
  }

  /** `POST /admin/ai/trials`: whether a provider answers, before it is stored. */
  async attempt(ctx: HttpContext): Promise<AiTrial> {
    const input = await ctx.request.validateUsing(aiTrialValidator)
    const { failure, ...end } = await tryProvider(signedInActor(ctx), input)
    const message = failure === null ? ctx.t('ai.works') : ctx.t(`ai.failures.${failure}`)
    return { ok: failure === null, message, failure, ...end }
  }
}

function idOf(ctx: HttpContext): string {
  if (ctx.params.id === ENVIRONMENT) throw providerLocked()
  return pathId(ctx)
}
