import type { HttpContext } from '@adonisjs/core/http'
import { toolValidator } from '../validators/organizer_validator.js'
import { OrganizerActions } from './organizer_actions.js'

/** Tools of the caller's group. */
export default class ToolsController extends OrganizerActions {
  protected readonly kind = 'tools'

  protected read({ request }: HttpContext) {
    return request.validateUsing(toolValidator)
  }
}
