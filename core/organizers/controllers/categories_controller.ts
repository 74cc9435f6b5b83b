import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { listEmpty } from '../queries/show_organizer.js'
import { organizerValidator } from '../validators/organizer_validator.js'
import { OrganizerActions } from './organizer_actions.js'

/** Categories of the caller's group. */
export default class CategoriesController extends OrganizerActions {
  protected readonly kind = 'categories'

  /** `GET /organizers/categories/empty`: those that no recipe has, as an array. */
  async empty(ctx: HttpContext): Promise<void> {
    const { groupId } = signedInActor(ctx)
    ctx.response.type('json').send(await listEmpty(this.kind, groupId))
  }

  protected read({ request }: HttpContext) {
    return request.validateUsing(organizerValidator)
  }
}
