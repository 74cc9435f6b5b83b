import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

/** Sends built files. What programs ask for is no file, and is not looked for on the disk before it is answered. */
export default class StaticFilesMiddleware extends StaticMiddleware {
  override async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    await (ctx.request.url().startsWith('/api/') ? next() : super.handle(ctx, next))
  }
}
