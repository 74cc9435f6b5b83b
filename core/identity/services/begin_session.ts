import { work } from '#core/events/unit_of_work'
import { openSession, type OpenedSession, type SessionSource } from './open_session.js'
import { rememberNetwork } from './sign_in_networks.js'
import { networkKey } from './sign_in_throttle.js'

/** Who has shown who they are, by which way in: `password`, or the name of another. */
export interface SignInStep {
  userId: string
  method: string
  /** Whether the session is to last two weeks at least. */
  remember: boolean
  /** Where they showed it, if that was elsewhere. */
  signOn?: SessionSource['signOn']
}

/** Where a sign-in comes from: its address, and what the browser says of itself. */
export interface SignInOrigin {
  address: string
  userAgent: string | null
}

/**
 * Begins the session of somebody who has shown who they are, by whatever way in. The only place that does: what
 * every sign-in has to pass stands here. From now on, their network counts as their own.
 */
export async function beginSession(
  { userId, remember, signOn }: SignInStep,
  { address, userAgent }: SignInOrigin
): Promise<OpenedSession> {
  await work(({ trx }) => rememberNetwork(trx, userId, networkKey(address)))
  return openSession(userId, remember, { userAgent, signOn })
}
