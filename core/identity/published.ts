import type { Actor } from '#core/http/actor'
import { actorOfUser } from './tokens/actor_of_user.js'

/** Whom plugins act as. */
export interface IdentityService {
  /**
   * A user with the rights that they have now, by the id that events and requests name; null when there is no such user
   * any more. What other services do in their name is checked by these rights.
   */
  actor(userId: string): Promise<Actor | null>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/identity': IdentityService
  }
}

/** What plugins get as `core/identity`. */
export const identityService: IdentityService = { actor: actorOfUser }
