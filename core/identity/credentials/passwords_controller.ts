import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { PasswordResetToken } from '#core/shared/contract/accounts'
import type { SuccessResponse } from '#core/shared/contract/common'
import { noSuchAccount } from '../errors.js'
import { changePassword, changePasswordValidator } from './change_password.js'
import {
  createReset,
  forgotPasswordValidator,
  requestReset,
  resetPassword,
  resetPasswordValidator,
} from './password_resets.js'

/** Passwords that are changed, and those that were forgotten. */
export default class PasswordsController {
  /** `PUT /users/password`. */
  async update(ctx: HttpContext): Promise<SuccessResponse> {
    const input = await ctx.request.validateUsing(changePasswordValidator)
    await changePassword(signedInActor(ctx), input)
    return { message: 'Password updated', error: false }
  }

  /** `POST /users/forgot-password`: the same answer whoever asks for whom. */
  async forget({ request, response, locale }: HttpContext): Promise<void> {
    const { email } = await request.validateUsing(forgotPasswordValidator)
    await requestReset(email, { locale, address: request.ip() })
    response.type('json').send('null')
  }

  /** `POST /users/reset-password`. */
  async reset({ request, response }: HttpContext): Promise<void> {
    await resetPassword(await request.validateUsing(resetPasswordValidator), request.ip())
    response.type('json').send('null')
  }

  /** `POST /admin/users/password-reset-token` → 201: a link's token to pass on by hand. */
  async token(ctx: HttpContext): Promise<PasswordResetToken> {
    const { email } = await ctx.request.validateUsing(forgotPasswordValidator)
    const reset = await createReset(email, { actorId: signedInActor(ctx).userId })
    if (!reset) throw noSuchAccount()
    ctx.response.status(201)
    return { token: reset.token }
  }
}
