import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Budget } from '../budget.js'

/** Bytes from which on an answer counts as large: some three hundred recipes of a list. */
const LARGE = 250_000
/** Milliseconds that the other side may read nothing of a large answer. */
const IDLE = 60_000

/** Bytes of large answers that wait to be read, by visitors and by those signed in. */
const budgets = { visitors: new Budget(32_000_000), users: new Budget(128_000_000) }

/**
 * Keeps answers that nobody reads from taking the memory of others: beyond what may wait at a time a large answer is
 * refused (429), and one that is not read at all is given up after a minute.
 */
export default class LargeAnswerMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    await next()
    const content: unknown = ctx.response.content?.[0]
    if (typeof content !== 'string' || content.length < LARGE) return
    const share = (ctx.actor ? budgets.users : budgets.visitors).open()
    const { response } = ctx.response
    response.once('close', share.release)
    response.setTimeout(IDLE, () => response.destroy())
    share.take(content.length)
  }
}
