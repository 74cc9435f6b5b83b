import type { HttpContext } from '@adonisjs/core/http'
import type { UserPreferences } from '#core/shared/contract/site'
import { E_SIGNED_OUT } from '#core/http/errors'
import { preferencesValidator } from '../validators/preferences_validator.js'
import { work } from '#core/events/unit_of_work'
import User from '../models/user.js'

/** How the signed-in user reads recipes; ours, other programs do not know it. */
export default class PreferencesController {
  /** `PATCH /users/self/preferences`. */
  async update({ actor, request }: HttpContext): Promise<UserPreferences> {
    if (!actor) throw new E_SIGNED_OUT()
    const changes = await request.validateUsing(preferencesValidator)
    return savePreferences(actor.userId, changes)
  }
}

/** Changes how a person reads recipes, on all their devices; what is left out stays. */
async function savePreferences(
  userId: string,
  changes: Partial<UserPreferences>
): Promise<UserPreferences> {
  return work(async ({ trx }) => {
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().first()
    if (!user) throw new E_SIGNED_OUT()
    const { measures, shortcuts } = await user.merge(changes).save()
    return { measures, shortcuts }
  })
}
