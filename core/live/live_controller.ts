import type { HttpContext } from '@adonisjs/core/http'
import { E_SIGNED_OUT } from '#core/http/errors'
import { clientNetwork } from '#core/throttles/index'
import { live } from './index.js'

/** A browser's line for what happens while it is open. */
export default class LiveController {
  /**
   * `GET /live`: server-sent events, each a `LiveMessage`; `resync` means "ask anew for
   * everything", and `position` carries an id only. `loading` says for how many milliseconds the page
   * has been fetching already; `position` stands for the header `Last-Event-ID` where a page opens a
   * line itself.
   */
  show({ actor, locale, request, response }: HttpContext): void {
    if (!actor) throw new E_SIGNED_OUT()
    const loading = Number(request.input('loading', 0))
    const input = request.input('position')
    const position = typeof input === 'string' ? input : null
    const { userId, groupId, householdId } = actor
    const stream = live().open(
      { userId, groupId, householdId, locale, actor, network: clientNetwork(request.ip()) },
      {
        lastEventId: request.header('last-event-id') ?? position,
        loading: loading > 0 ? loading : 0,
      }
    )
    response.header('Content-Type', 'text/event-stream')
    response.header('Cache-Control', 'no-cache, no-transform')
    // Proxies such as nginx would hold small messages back.
    response.header('X-Accel-Buffering', 'no')
    response.stream(stream)
  }
}
