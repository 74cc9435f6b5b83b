import { BasePolicy } from '@adonisjs/bouncer'
import type { Actor } from '#core/http/actor'

/** Who may change or delete a comment of their own group. */
export default class CommentPolicy extends BasePolicy {
  /** Its author and administrators. */
  change(actor: Actor, comment: { userId: string }): boolean {
    return actor.admin || comment.userId === actor.userId
  }
}
