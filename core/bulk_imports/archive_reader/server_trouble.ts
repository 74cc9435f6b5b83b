import type { ServerTroubleKind } from '#core/shared/contract/migrations'

/** A server did not answer as it should; `detail` is its status, or which version it is by now. */
export class ServerTrouble extends Error {
  constructor(
    readonly kind: ServerTroubleKind,
    readonly detail = ''
  ) {
    super(`The server is ${kind} ${detail}`)
  }
}
