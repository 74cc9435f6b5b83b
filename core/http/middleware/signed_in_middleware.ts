import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { E_SIGNED_OUT } from '../errors.js'

/** Lets only signed-in users pass: 401 otherwise. */
export default class SignedInMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    if (!ctx.actor) throw new E_SIGNED_OUT()
    await next()
  }
}
