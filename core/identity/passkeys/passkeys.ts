import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { siteName } from '#core/http/pages'
import type { NewPasskeyOptions } from '#core/shared/contract/accounts'
import { confirmPassword } from '../credentials/confirm_password.js'
import { passkeyRefused, tooManyPasskeys } from '../errors.js'
import { lockUser } from '../queries/find_user.js'
import {
  challengeIn,
  newChallenge,
  PATIENCE,
  readChallenge,
  relyingParty,
  spendChallenge,
} from './challenges.js'
import type { NewPasskey } from './passkey_validators.js'

/** Passkeys of one person: every device they have, and some more. */
const MOST = 20
/** Kinds of keys, as COSE numbers them: Ed25519, ECDSA with P-256, RSA. */
const ALGORITHMS = [-8, -7, -257]

const list = fixedStatement(
  'identity.passkeys',
  `select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
      'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'lastUsedAt', to_char(p.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      order by p.created_at), '[]')::text as items
    from passkeys p where p.user_id = $1`
)

/** JSON text of the caller's passkeys (`Passkey[]`), the oldest first. */
export async function listPasskeys({ userId }: Actor): Promise<string> {
  return (await readRow<{ items: string }>(list, [userId]))?.items ?? '[]'
}

const credentials = fixedStatement(
  'identity.credentials',
  `select coalesce(json_agg(credential_id), '[]') as ids from passkeys where user_id = $1`
)

/**
 * What a browser makes a passkey by, once the caller has confirmed by their password that it is them. Throws
 * `E_PASSWORD_WRONG` (400) and `E_TOO_MANY_PASSKEYS` (400).
 */
export async function offerPasskey(actor: Actor, password: string): Promise<NewPasskeyOptions> {
  await confirmPassword(actor, password)
  const { userId, username, fullName } = actor
  const existing = (await readRow<{ ids: string[] }>(credentials, [userId]))?.ids ?? []
  if (existing.length >= MOST) throw tooManyPasskeys(MOST)
  return {
    rp: { name: await siteName(), id: relyingParty().id },
    user: {
      id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: username,
      displayName: fullName,
    },
    challenge: newChallenge('new-passkey', { userId }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PATIENCE * 1_000,
    attestation: 'none',
    excludeCredentials: existing.map((id) => ({ type: 'public-key' as const, id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

const insert = fixedStatement(
  'identity.insert-passkey',
  `insert into passkeys (user_id, credential_id, public_key, counter, name)
    select $1, $2, $3, $4, $5 where (select count(*) from passkeys where user_id = $1) < $6
    on conflict (credential_id) do nothing returning id`
)

/** Keeps a passkey that the caller's browser made. Throws `E_PASSKEY_REFUSED` (400) for one of another site, person or time. */
export async function addPasskey(actor: Actor, { name, response }: NewPasskey): Promise<void> {
  const { userId } = actor
  const challenge = challengeIn(response.response.clientDataJSON)
  const claims = readChallenge('new-passkey', challenge)
  if (claims?.userId !== userId) throw passkeyRefused()
  const credential = await verify(response, challenge)
  await work(async (unit) => {
    await spendChallenge(unit.trx, claims.id)
    await lockUser(unit.trx, userId)
    const key = Buffer.from(credential.publicKey)
    const values = [userId, credential.id, key, credential.counter, name, MOST]
    const [added] = await queryIn(unit.trx, insert, values)
    if (!added) throw passkeyRefused()
    await audit(unit, { act: 'passkey.created', actorId: userId, userId, subject: name })
  })
}

/** The key in what a browser made, where it is for this site and whoever made it showed a finger, a face or a code. */
async function verify(response: NewPasskey['response'], challenge: string) {
  const { origin, id } = relyingParty()
  try {
    refuseCertificates(response.response.attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    throw passkeyRefused(error)
  }
  throw passkeyRefused()
}

/** Who built a device is not asked for: certificates that say so would be read, and lists that they name fetched. */
function refuseCertificates(attestationObject: string): void {
  const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'))
  const object = decodeAttestationObject(bytes)
  const format = object.get('fmt')
  const isPlain = format === 'none' || (format === 'packed' && !object.get('attStmt').get('x5c'))
  if (!isPlain) throw new Error(`A passkey came with certificates: ${format}`)
}

const rename = fixedStatement(
  'identity.rename-passkey',
  'update passkeys set name = $3 where id = $2 and user_id = $1 returning id'
)

/** Gives a passkey of the caller's another name. Throws `E_NOT_FOUND`. */
export async function renamePasskey({ userId }: Actor, id: string, name: string): Promise<void> {
  await work(async ({ trx }) => {
    const [renamed] = await queryIn(trx, rename, [userId, id, name])
    if (!renamed) throw notFound()
  })
}

const remove = fixedStatement(
  'identity.delete-passkey',
  'delete from passkeys where id = $2 and user_id = $1 returning name'
)

/** Takes a passkey of the caller's back. Throws `E_NOT_FOUND`. */
export async function dropPasskey({ userId }: Actor, id: string): Promise<void> {
  await work(async (unit) => {
    const [removed] = await queryIn<{ name: string }>(unit.trx, remove, [userId, id])
    if (!removed) throw notFound()
    const subject = removed.name
    await audit(unit, { act: 'passkey.deleted', actorId: userId, userId, subject })
  })
}
