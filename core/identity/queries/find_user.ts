import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import User from '../models/user.js'

/** The user with this e-mail address, else with this username, in any case, or null. */
export function findUser(name: string): Promise<User | null> {
  const wanted = name.trim().toLowerCase()
  return User.query()
    .whereRaw('lower(email) = ?', [wanted])
    .orWhereRaw('lower(username) = ?', [wanted])
    .orderByRaw('lower(email) = ? desc', [wanted])
    .first()
}

const lock = fixedStatement(
  'identity.lock-owner',
  'select from users where id = $1 for no key update'
)

/** Locks a user until the change is over: what they may have a number of is counted and added by one at a time. */
export async function lockUser(trx: TransactionClientContract, userId: string): Promise<void> {
  await queryIn(trx, lock, [userId])
}
