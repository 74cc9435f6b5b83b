import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'

const lock = fixedStatement(
  'groups.lock-own-household',
  'select from households where id = $1 for no key update'
)

/** Locks a household until the change is over: what it may have a number of is counted and added by one at a time. */
export async function lockHousehold(
  trx: TransactionClientContract,
  householdId: string
): Promise<void> {
  await queryIn(trx, lock, [householdId])
}
