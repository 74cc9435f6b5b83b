import { BasePolicy } from '@adonisjs/bouncer'
import type { Actor } from '#core/http/actor'

/**
 * Who may put a group's foods, units, labels, categories, tags and tools in order
 * (api/1-conventions.md §1.4).
 */
export default class OrganizerPolicy extends BasePolicy {
  /**
   * Changing, merging and deleting need the right to organize; nobody has it by being an
   * administrator.
   */
  organize(actor: Actor): boolean {
    return actor.canOrganize
  }
}
