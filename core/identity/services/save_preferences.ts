import type { UserPreferences } from '#core/shared/contract/site'
import { work } from '#core/events/unit_of_work'
import { E_SIGNED_OUT } from '#core/http/errors'
import User from '../models/user.js'

/** Changes how a person reads recipes, on all their devices; what is left out stays. */
export async function savePreferences(
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
