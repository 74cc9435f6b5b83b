import { BasePolicy } from '@adonisjs/bouncer'
import type { Actor } from '#core/http/actor'

/** Who may change a user's ratings and favourites. */
export default class RatingPolicy extends BasePolicy {
  /** The user and administrators. */
  rate(actor: Actor, userId: string): boolean {
    return actor.admin || actor.userId === userId
  }
}
