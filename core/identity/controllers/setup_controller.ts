import type { HttpContext } from '@adonisjs/core/http'
import type { TokenAnswer } from '#core/shared/contract/site'
import { answerWithSession, signInOrigin } from '../answers.js'
import { beginSession } from '../services/begin_session.js'
import { setUpSite } from '../services/set_up_site.js'
import { setUpValidator } from '../validators/set_up_validator.js'

/** The page behind the link that the first start prints. */
export default class SetupController {
  /** `POST /setup` (ours): makes the first household and signs its administrator in. */
  async store(ctx: HttpContext): Promise<TokenAnswer> {
    const { token, ...input } = await ctx.request.validateUsing(setUpValidator)
    const user = await setUpSite(token, input)
    ctx.response.status(201)
    const step = { userId: user.id, method: 'password', remember: false }
    return answerWithSession(ctx, await beginSession(step, signInOrigin(ctx)))
  }
}
