import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Headers that cost nothing and close common holes; the policy for pages is set where a page is sent. */
export default class SecurityHeadersMiddleware {
  async handle({ response }: HttpContext, next: NextFn): Promise<void> {
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Referrer-Policy', 'same-origin')
    response.header('X-Frame-Options', 'SAMEORIGIN')
    await next()
  }
}
