import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { work } from '#core/events/unit_of_work'
import { tooMany } from '#core/http/errors'
import { clientNetwork, takeTurns, TurnBlocks } from '#core/throttles/index'
import { networkKey } from './services/sign_in_throttle.js'
import { identitySettings } from './settings.js'

const SECONDS = 60

const turns = new TurnBlocks({
  size: 50,
  seconds: SECONDS,
  take: (network, size) => {
    const limit = identitySettings().visitorRequests
    const limits = { key: `visitors/${networkKey(network)}`, limit, seconds: SECONDS }
    return work(({ trx }) => takeTurns(trx, limits, size))
  },
})

/**
 * Counts what a network reads without being signed in, whatever it is, and answers 429 beyond the limit of a minute. What
 * visitors send is counted where it is taken, and who is signed in is somebody whom the site knows.
 */
export default class VisitorTurnsMiddleware {
  async handle(ctx: HttpContext, next: NextFn): Promise<void> {
    if (isCounted(ctx)) {
      const retryAfter = await turns.take(clientNetwork(ctx.request.ip()))
      if (retryAfter !== null) throw tooMany(retryAfter)
    }
    await next()
  }
}

/** Who looks after the site has to be answered, however often. */
function isCounted({ actor, request, route }: HttpContext): boolean {
  if (actor || !['GET', 'HEAD'].includes(request.method())) return false
  return route?.name !== 'health.show' && identitySettings().visitorRequests > 0
}
