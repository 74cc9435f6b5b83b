import type { HttpContext } from '@adonisjs/core/http'
import { work } from '#core/events/unit_of_work'
import type { TokenAnswer } from '#core/shared/contract/site'
import { answerWithSession } from '../answers.js'
import { openSession } from '../services/open_session.js'
import { rememberNetwork } from '../services/sign_in_networks.js'
import { networkKey } from '../services/sign_in_throttle.js'
import { setUpSite } from '../services/set_up_site.js'
import { setUpValidator } from '../validators/set_up_validator.js'

/** The page behind the link that the first start prints. */
export default class SetupController {
  /** `POST /setup` (ours): makes the first household and signs its administrator in. */
  async store(ctx: HttpContext): Promise<TokenAnswer> {
    const { token, ...input } = await ctx.request.validateUsing(setUpValidator)
    const user = await setUpSite(token, input)
    await work(({ trx }) => rememberNetwork(trx, user.id, networkKey(ctx.request.ip())))
    ctx.response.status(201)
    const userAgent = ctx.request.header('user-agent') ?? null
    return answerWithSession(ctx, await openSession(user.id, false, userAgent))
  }
}
