import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { PasskeyOptions } from '#core/shared/contract/accounts'
import { throttle } from '#core/throttles/index'
import { passkeyRefused } from '../errors.js'
import { beginSession, type SignInOrigin } from '../services/begin_session.js'
import type { OpenedSession } from '../services/open_session.js'
import { networkKey } from '../services/sign_in_throttle.js'
import {
  challengeIn,
  newChallenge,
  PATIENCE,
  readChallenge,
  relyingParty,
  spendChallenge,
} from './challenges.js'
import type { ShownPasskey } from './passkey_validators.js'

/** Passkeys that one network may show in ten minutes. */
const OF_NETWORK = { limit: 60, seconds: 10 * 60 }

/** What a browser asks its devices for: any passkey for this site. */
export function askForPasskey(): PasskeyOptions {
  return {
    challenge: newChallenge('passkey'),
    rpId: relyingParty().id,
    timeout: PATIENCE * 1_000,
    userVerification: 'required',
  }
}

const stored = fixedStatement(
  'identity.passkey',
  `select p.id, p.user_id as "userId", p.public_key as "publicKey", p.counter::float8 as counter
    from passkeys p join users u on u.id = p.user_id
    where p.credential_id = $1 and u.auth_method = 'Mealie'`
)

interface StoredPasskey {
  id: string
  userId: string
  publicKey: Buffer
  counter: number
}

const use = fixedStatement(
  'identity.use-passkey',
  `update passkeys set counter = $2, last_used_at = now()
    where id = $1 and (counter < $2 or $2 = 0) returning id`
)

/**
 * Begins the session of whoever shows a passkey, which asks for a finger, a face or a code itself: no second step
 * follows. Throws `E_PASSKEY_REFUSED` (400) for one that is unknown, of another site, copied, or shown before, and
 * `E_TOO_MANY` (429) for a network that tries too often.
 */
export async function enterByPasskey(
  { response, remember }: ShownPasskey,
  origin: SignInOrigin
): Promise<OpenedSession> {
  await throttle({ key: `passkey/${networkKey(origin.address)}`, ...OF_NETWORK })
  const passkey = await readRow<StoredPasskey>(stored, [response.id])
  const challenge = challengeIn(response.response.clientDataJSON)
  const claims = readChallenge('passkey', challenge)
  if (!passkey || !claims) throw passkeyRefused()
  const counter = await verify(response, passkey, challenge)
  await work(async ({ trx }) => {
    await spendChallenge(trx, claims.id)
    const [used] = await queryIn(trx, use, [passkey.id, counter])
    if (!used) throw passkeyRefused()
  })
  const { userId } = passkey
  const step = { userId, method: 'passkey', remember: remember ?? false, isVerified: true }
  return beginSession(step, origin)
}

/** The device's count of its signatures, where the signature is right. */
async function verify(
  response: ShownPasskey['response'],
  { publicKey, counter }: StoredPasskey,
  challenge: string
): Promise<number> {
  const site = relyingParty()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verified) throw passkeyRefused()
  return authenticationInfo.newCounter
}
