import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { audit } from '#core/audit/index'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'

/** Changes what administrators keep of language models, says of which part in the audit, and publishes it. Throws `E_TAKEN`. */
export async function changeAi(
  { userId }: Actor,
  subject: string,
  change: (trx: TransactionClientContract) => PromiseLike<unknown>
): Promise<void> {
  await work(async ({ trx, announce }) => {
    await change(trx)
    await audit({ trx }, { act: 'settings.changed', actorId: userId, subject: `AI: ${subject}` })
    announce('ai.changed', { groupId: null, householdId: null, actorId: userId })
  })
}
