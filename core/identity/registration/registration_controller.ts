import type { HttpContext } from '@adonisjs/core/http'
import { queryOf } from '#core/http/page'
import type { InvitationTo } from '#core/shared/contract/accounts'
import { showInvitation } from '../households/invitations.js'
import { showUser } from '../queries/user_json.js'
import { register, registrationValidator } from './register.js'

/** New people, who come by an invitation or by themselves. */
export default class RegistrationController {
  /** `GET /users/register?token=` (ours): what an invitation is to. */
  show(ctx: HttpContext): Promise<InvitationTo> {
    return showInvitation(queryOf(ctx).get('token') ?? '')
  }

  /** `POST /users/register` → 201 `UserOut`. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await ctx.request.validateUsing(registrationValidator)
    const userId = await register(input, ctx.request.ip())
    ctx.response
      .status(201)
      .type('json')
      .send(await showUser(userId))
  }
}
