import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const YEAR = 31_536_000

const headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  // What a kitchen has a use for: pictures are taken, and the screen stays on.
  ['Permissions-Policy', 'geolocation=(), microphone=(), payment=(), usb=()'],
] as const

let isHttps = false

/** Says at start whether people open the site by https: browsers then never ask it otherwise. */
export function servesHttps(is: boolean): void {
  isHttps = is
}

/** Headers that cost nothing and close common holes; the policy for pages is set where a page is sent. */
export default class SecurityHeadersMiddleware {
  async handle({ response }: HttpContext, next: NextFn): Promise<void> {
    for (const [name, value] of headers) response.header(name, value)
    if (isHttps) response.header('Strict-Transport-Security', `max-age=${YEAR}`)
    await next()
  }
}
