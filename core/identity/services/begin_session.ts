import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/unit_of_work'
import { askSecondStep, type SignInStep } from '../second_factor/ask_second_step.js'
import { openSession, type OpenedSession } from './open_session.js'
import { networkKey } from './sign_in_throttle.js'

export type { SignInStep }

/** Where a sign-in comes from: its address, and what the browser says of itself. */
export interface SignInOrigin {
  address: string
  userAgent: string | null
}

/**
 * Begins the session of somebody who has shown who they are, by whatever way in. The only place that does: what
 * every sign-in has to pass stands here. From now on, their network counts as their own. Throws `E_SECOND_STEP` (401)
 * where the account asks for a second step, which leads on at `POST /auth/second-step`; `isVerified` says that it was
 * taken, or that the way in is as good.
 */
export async function beginSession(
  { isVerified = false, ...step }: SignInStep & { isVerified?: boolean },
  { address, userAgent }: SignInOrigin
): Promise<OpenedSession> {
  const { userId, remember, signOn } = step
  const network = networkKey(address)
  if (!isVerified) await askSecondStep(step, network)
  await work(({ trx }) => rememberNetwork(trx, userId, network))
  return openSession(userId, remember, { userAgent, signOn })
}

/** Remembers that a user has signed in from a network, identified by its keyed hash. */
async function rememberNetwork(
  trx: TransactionClientContract,
  userId: string,
  network: string
): Promise<void> {
  await trx.rawQuery(
    `insert into sign_in_networks (user_id, network) values (?, ?)
      on conflict (user_id, network) do update set used_at = now()`,
    [userId, network]
  )
}
