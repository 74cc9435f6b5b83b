import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { JSON_TYPES, readJsonBody } from '../body/json_body.js'
import { LONGEST_VISITORS_BODY } from '../body/limits.js'
import { E_SIGNED_OUT } from '../errors.js'
import { tokenOf } from '../identification.js'
import { refuseForeignPage } from '../own_page.js'

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Reads a JSON body, once it is clear who asks and that no foreign page made them. Forms and files are read only by the
 * routes that are meant to take them (`readForm`, `withUploads`).
 */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    const { request } = ctx
    if (request.url().startsWith('/api/')) refuseForeignPage(ctx)
    if (WITH_BODY.has(request.method()) && request.hasBody() && request.is(JSON_TYPES)) {
      // Somebody who was signed in should read that, not that a long recipe is too long for a visitor.
      const length = Number(request.header('content-length') ?? 0)
      const isSignedOut = !ctx.actor && tokenOf(ctx) !== null
      if (isSignedOut && length > LONGEST_VISITORS_BODY) throw new E_SIGNED_OUT()
      await readJsonBody(ctx)
    }
    await next()
  }
}
