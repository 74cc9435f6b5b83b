import { fixedStatement, readRow } from '#core/database/read'
import { secondStepNeeded } from '../errors.js'
import type { SessionSource } from '../services/open_session.js'
import { signLink } from '../tokens/link_token.js'

/** Seconds between the first step of a sign-in and the second. */
const PATIENCE = 5 * 60

/** Who has shown who they are, by which way in: `password`, or the name of another. */
export interface SignInStep {
  userId: string
  method: string
  /** Whether the session is to last two weeks at least. */
  remember: boolean
  /** Where they showed it, if that was elsewhere. */
  signOn?: SessionSource['signOn']
}

/** What the codes of an account's second step are checked by. */
export interface Factor {
  /** Sealed. */
  secret: string
  /** Changes with the password: who has another by now begins at the first step. */
  stamp: string
  /** Whether the account was signed in to from this network before. */
  isHome: boolean
}

const factorOf = fixedStatement(
  'identity.factor-of',
  `select f.secret, encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'hex') as stamp,
      exists (select from sign_in_networks n where n.user_id = u.id and n.network = $2) as "isHome"
    from second_factors f join users u on u.id = f.user_id
    where f.user_id = $1 and f.confirmed_at is not null`
)

/** The second factor of an account, as somebody in a network is to be asked for it; null where there is none. */
export function findFactor(userId: string, network: string): Promise<Factor | null> {
  return readRow<Factor>(factorOf, [userId, network])
}

/** Throws `E_SECOND_STEP` (401), with a token for the next step, where the account has a second factor. */
export async function askSecondStep(
  { userId, method, remember, signOn }: SignInStep,
  network: string
): Promise<void> {
  const factor = await findFactor(userId, network)
  if (!factor) return
  const claims = {
    userId,
    method,
    remember: String(remember),
    stamp: factor.stamp,
    ...signOnClaims(signOn),
  }
  throw secondStepNeeded(signLink('second-step', claims, PATIENCE))
}

/** The session elsewhere goes on with the step, so that signing out there ends the session here. */
function signOnClaims(signOn: SignInStep['signOn']): Record<string, string> {
  if (!signOn) return {}
  const { pluginId, session } = signOn
  return session === null ? { pluginId } : { pluginId, session }
}

/** What `signOnClaims` wrote. */
export function signOnOf({ pluginId, session }: Record<string, unknown>): SignInStep['signOn'] {
  if (typeof pluginId !== 'string') return null
  return { pluginId, session: typeof session === 'string' ? session : null }
}
