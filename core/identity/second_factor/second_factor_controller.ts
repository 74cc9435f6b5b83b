import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { RecoveryCodes, SecondFactor, SecondFactorSetUp } from '#core/shared/contract/accounts'
import type { TokenAnswer } from '#core/shared/contract/site'
import { answerWithSession, signInOrigin } from '../answers.js'
import { confirmedValidator } from '../credentials/confirm_password.js'
import {
  beginSecondFactor,
  codeValidator,
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  showSecondFactor,
} from './second_factor.js'
import { secondStepValidator, takeSecondStep } from './take_second_step.js'

/** Codes of an app as a second step of signing in; all of it is ours. */
export default class SecondFactorController {
  /** `GET /users/self/second-factor`. */
  show(ctx: HttpContext): Promise<SecondFactor> {
    return showSecondFactor(signedInActor(ctx))
  }

  /** `POST /users/self/second-factor` → 201: the secret for the app, shown this once. */
  async store(ctx: HttpContext): Promise<SecondFactorSetUp> {
    const { currentPassword } = await ctx.request.validateUsing(confirmedValidator)
    const secret = await beginSecondFactor(signedInActor(ctx), currentPassword)
    ctx.response.status(201)
    return secret
  }

  /** `PUT /users/self/second-factor`: a first code turns it on. */
  async update(ctx: HttpContext): Promise<RecoveryCodes> {
    const { code } = await ctx.request.validateUsing(codeValidator)
    return confirmSecondFactor(signedInActor(ctx), code)
  }

  /** `POST /users/self/second-factor/recovery-codes` → 201. */
  async renew(ctx: HttpContext): Promise<RecoveryCodes> {
    const { currentPassword } = await ctx.request.validateUsing(confirmedValidator)
    const codes = await renewRecoveryCodes(signedInActor(ctx), currentPassword)
    ctx.response.status(201)
    return codes
  }

  /** `POST /users/self/second-factor/removal`. */
  async destroy(ctx: HttpContext): Promise<void> {
    const { currentPassword } = await ctx.request.validateUsing(confirmedValidator)
    await dropSecondFactor(signedInActor(ctx), currentPassword)
    ctx.response.type('json').send('null')
  }

  /** `DELETE /admin/users/{id}/second-factor`. */
  async reset(ctx: HttpContext): Promise<void> {
    await resetSecondFactor(signedInActor(ctx).userId, pathId(ctx))
    ctx.response.type('json').send('null')
  }

  /** `POST /auth/second-step`. */
  async take(ctx: HttpContext): Promise<TokenAnswer> {
    const input = await ctx.request.validateUsing(secondStepValidator)
    return answerWithSession(ctx, await takeSecondStep(input, signInOrigin(ctx)))
  }
}
