import type { HttpContext } from '@adonisjs/core/http'
import { findNamed, sortableOf } from '#core/named_lists/named_list'
import { readPage } from '#core/http/page'
import { signedInActor } from '#core/http/signed_in_actor'
import { organizerKinds } from '../kinds.js'
import { listEmpty } from '../queries/show_organizer.js'
import { organizerValidator } from '../validators/organizer_validator.js'
import { OrganizerActions } from './organizer_actions.js'

const byName = new URLSearchParams({ perPage: '-1', orderBy: 'name', orderDirection: 'asc' })
const everything = readPage(byName, sortableOf(organizerKinds.categories.list))

/** Categories of the caller's group. */
export default class CategoriesController extends OrganizerActions {
  protected readonly kind = 'categories'

  /** `GET /organizers/categories/empty`: those that no recipe has, as an array. */
  async empty(ctx: HttpContext): Promise<void> {
    ctx.response.type('json').send(await listEmpty(this.kind, signedInActor(ctx)))
  }

  /** `GET /recipes/category`: all of them as an array, as early programs ask for them. */
  async all(ctx: HttpContext): Promise<void> {
    const { items } = await findNamed(
      organizerKinds.categories.list,
      signedInActor(ctx),
      everything
    )
    ctx.response.type('json').send(items)
  }

  protected read({ request }: HttpContext) {
    return request.validateUsing(organizerValidator)
  }
}
