import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { withOrigin } from '#core/events/origin'

const tabPattern = /^[\w-]{1,64}$/

/**
 * Remembers where a change came from: the browser tab (`X-Live-Tab`), so that it can ignore its own echo, and address
 * and program, for the audit.
 */
export default class OriginMiddleware {
  async handle({ request }: HttpContext, next: NextFn): Promise<void> {
    const tab = request.header('x-live-tab') ?? ''
    const origin = {
      tab: tabPattern.test(tab) ? tab : null,
      address: request.ip(),
      userAgent: request.header('user-agent') ?? null,
    }
    await withOrigin(origin, next)
  }
}
