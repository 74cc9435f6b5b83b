import type { HttpContext } from '@adonisjs/core/http'
import type { UserPreferences } from '#core/shared/contract/site'
import { E_SIGNED_OUT } from '#core/http/errors'
import { savePreferences } from '../services/save_preferences.js'
import { preferencesValidator } from '../validators/preferences_validator.js'

/** How the signed-in user reads recipes; ours, other programs do not know it. */
export default class PreferencesController {
  /** `PATCH /users/self/preferences`. */
  async update({ actor, request }: HttpContext): Promise<UserPreferences> {
    if (!actor) throw new E_SIGNED_OUT()
    const changes = await request.validateUsing(preferencesValidator)
    return savePreferences(actor.userId, changes)
  }
}
