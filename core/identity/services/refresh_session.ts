import { E_UNAUTHORIZED } from '#core/http/errors'
import type { Actor } from '#core/http/actor'
import { work } from '#core/events/unit_of_work'
import { signSession } from '../tokens/signer.js'
import { sessionSeconds, type OpenedSession } from './open_session.js'
import { forgetTokensOf } from '../tokens/read_token.js'

/** Prolongs the caller's session and answers a fresh token of it. API tokens are not prolonged. */
export async function refreshSession({ userId, credential }: Actor): Promise<OpenedSession> {
  if (credential.kind !== 'session') throw new E_UNAUTHORIZED()
  const { rows } = await work(({ trx }) =>
    trx.rawQuery<{ rows: { remember: boolean; expiresAt: Date }[] }>(
      `update sessions set expires_at = now()
          + make_interval(secs => case when remember then ?::float8 else ?::float8 end)
        where id = ? returning remember, expires_at as "expiresAt"`,
      [sessionSeconds(true), sessionSeconds(false), credential.id]
    )
  )
  const [session] = rows
  if (!session) throw new E_UNAUTHORIZED()
  return {
    token: signSession(userId, credential.id, session.expiresAt),
    seconds: sessionSeconds(session.remember),
  }
}

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
