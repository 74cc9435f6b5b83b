import { audit } from '#core/audit/index'
import { work } from '#core/events/unit_of_work'
import { notFound } from '#core/http/errors'
import User from '../models/user.js'
import { clearLocksOf } from '../services/sign_in_throttle.js'

/**
 * Forgets wrong passwords of all accounts whose time is over, or all of them. Counts of addresses stay, which keep
 * strangers from guessing on. Answers how many counts there were.
 */
export async function unlockAll(actorId: string, isForced: boolean): Promise<number> {
  return work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: object[] }>(
      `delete from throttles where (key like 'sign-in/account/%' or key like 'sign-in/name/%')
        and (?::boolean or resets_at <= now()) returning key`,
      [isForced]
    )
    const details = { locks: rows.length }
    if (isForced) await audit({ trx }, { act: 'user.unlocked', actorId, details })
    return rows.length
  })
}

/** Forgets all wrong passwords of one account, whoever sent them. Throws `E_NOT_FOUND`. */
export async function unlockOne(actorId: string, userId: string): Promise<number> {
  return work(async (unit) => {
    const user = await User.find(userId, { client: unit.trx })
    if (!user) throw notFound()
    const count = await clearLocksOf(unit, user)
    await audit(unit, { act: 'user.unlocked', actorId, userId })
    return count
  })
}
