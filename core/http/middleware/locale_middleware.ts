import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { chooseLocale, translator } from '#core/i18n/index'

/** Picks the caller's language from Accept-Language (q-values respected) for all texts of the answer. */
export default class LocaleMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    ctx.locale = chooseLocale(ctx.request.header('accept-language'))
    ctx.t = translator(ctx.locale)
    await next()
  }
}
