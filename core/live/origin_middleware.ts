import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { withOrigin } from '#core/events/origin'

const tabPattern = /^[\w-]{1,64}$/

/**
 * Remembers which browser tab a change came from (`X-Live-Tab`), so that the tab can ignore its own
 * echo.
 */
export default class OriginMiddleware {
  async handle({ request }: HttpContext, next: NextFn): Promise<void> {
    const tab = request.header('x-live-tab') ?? ''
    if (!tabPattern.test(tab)) return next()
    await withOrigin({ tab }, next)
  }
}
