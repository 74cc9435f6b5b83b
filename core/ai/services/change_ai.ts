import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isUniqueViolation } from '#core/database/is_unique_violation'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { nameTaken } from '#core/http/errors'

/** Changes what administrators keep of language models, and publishes that. Throws `E_TAKEN`. */
export async function changeAi(
  { userId }: Actor,
  change: (trx: TransactionClientContract) => PromiseLike<unknown>
): Promise<void> {
  try {
    await work(async ({ trx, announce }) => {
      await change(trx)
      announce('ai.changed', { groupId: null, householdId: null, actorId: userId })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error
  }
}
