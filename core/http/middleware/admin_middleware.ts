import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { E_FORBIDDEN, E_SIGNED_OUT } from '../errors.js'

/** Lets only administrators pass: 401 for visitors, 403 for other users. */
export default class AdminMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    if (!ctx.actor) throw new E_SIGNED_OUT()
    if (!ctx.actor.admin) throw new E_FORBIDDEN()
    await next()
  }
}
