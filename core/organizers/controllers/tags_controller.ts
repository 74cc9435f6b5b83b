import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import { listEmpty } from '../queries/show_organizer.js'
import { organizerValidator } from '../validators/organizer_validator.js'
import { OrganizerActions } from './organizer_actions.js'

/** Tags of the caller's group. */
export default class TagsController extends OrganizerActions {
  protected readonly kind = 'tags'

  /** `GET /organizers/tags/empty`: those that no recipe has, as an array. */
  async empty(ctx: HttpContext): Promise<void> {
    ctx.response.type('json').send(await listEmpty(this.kind, signedInActor(ctx)))
  }

  protected read({ request }: HttpContext) {
    return request.validateUsing(organizerValidator)
  }
}
