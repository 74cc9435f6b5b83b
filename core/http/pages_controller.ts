import type { HttpContext } from '@adonisjs/core/http'
import { E_ROUTE_NOT_FOUND } from './errors.js'
import { sendPage } from './pages.js'

/** Every path that is neither a file nor part of the API is a page of the app. */
export default class PagesController {
  async show(ctx: HttpContext): Promise<void> {
    const path = ctx.request.url()
    if (/^\/(api|openapi\.json|docs|redoc)(\/|$)/.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)) {
      throw new E_ROUTE_NOT_FOUND()
    }
    await sendPage(ctx)
  }
}
