import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { UserPreferences } from '#core/shared/contract/site'
import { E_SIGNED_OUT } from '#core/http/errors'
import { SavePreferences } from '../services/save_preferences.js'
import { preferencesValidator } from '../validators/preferences_validator.js'

/** How the signed-in user reads recipes; ours, other programs do not know it. */
@inject()
export default class PreferencesController {
  constructor(private readonly savePreferences: SavePreferences) {}

  /** `PATCH /users/self/preferences`. */
  async update({ actor, request }: HttpContext): Promise<UserPreferences> {
    if (!actor) throw new E_SIGNED_OUT()
    const changes = await request.validateUsing(preferencesValidator)
    return this.savePreferences.run(actor.userId, changes)
  }
}
