import type { Actor } from '#core/http/actor'
import { work } from '#core/events/unit_of_work'
import { forgetTokensOf } from '../tokens/read_token.js'

/** Ends the caller's session: its token is refused from now on and its live channels end. */
export async function signOut(actor: Actor): Promise<void> {
  const { userId, groupId, householdId, credential } = actor
  if (credential.kind !== 'session') return
  await work(async ({ trx, announce }) => {
    await trx.from('sessions').where('id', credential.id).delete()
    announce('user.access-changed', { userId, groupId, householdId, actorId: userId })
  })
  forgetTokensOf(userId)
}
