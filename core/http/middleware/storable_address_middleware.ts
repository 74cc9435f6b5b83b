import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { storable } from '#core/text/index'

/**
 * Leaves out of an address what no text in the database holds, before anything is looked up by a part of it. In an
 * address that is a NUL alone, as `%00`; bodies are cleaned where they are read (`readJsonBody`, `readForm`).
 */
export default class StorableAddressMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const { parsedUrl } = ctx.request
    if (ctx.request.request.url?.includes('%00')) {
      ctx.params = storable(ctx.params)
      parsedUrl.query = parsedUrl.query?.replaceAll('%00', '') ?? null
      ctx.request.updateQs(storable(ctx.request.qs()))
    }
    await next()
  }
}
