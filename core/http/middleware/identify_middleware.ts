import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { identify } from '#core/http/identification'

/** Finds out who asks: a bearer token, else the cookie. A visitor stays a visitor; routes say whether that is enough. */
export default class IdentifyMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    ctx.actor = await identify(ctx)
    // Devices store answers of whom they are for, and of nobody else.
    if (ctx.actor) ctx.response.header('X-Answer-For', ctx.actor.userId)
    await next()
  }
}
