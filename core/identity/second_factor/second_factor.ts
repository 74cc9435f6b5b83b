import { createHmac, randomBytes } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import vine from '@vinejs/vine'
import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work, type Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { siteName } from '#core/http/pages'
import type { RecoveryCodes, SecondFactor, SecondFactorSetUp } from '#core/shared/contract/accounts'
import { throttle } from '#core/throttles/index'
import { confirmPassword } from '../credentials/confirm_password.js'
import { refuseDemoUser } from '../services/refuse_demo_user.js'
import { codeWrong, E_NO_USER, secondFactorOn } from '../errors.js'
import { identitySettings } from '../settings.js'
import { newSecret, secretUrl, stepOfCode, toBase32 } from './totp.js'

const CODES = 10
/** Bytes of a recovery code: 80 bits, sixteen letters. */
const CODE_BYTES = 10
/** Wrong codes while the app is being set up, and the seconds they count. */
const GUESSES = { limit: 10, seconds: 15 * 60 }

/** `PUT /users/self/second-factor`. */
export const codeValidator = vine.create({ code: vine.string().trim().maxLength(40) })

const shown = fixedStatement(
  'identity.show-second-factor',
  `select exists (select from second_factors f where f.user_id = $1 and f.confirmed_at is not null) as "isOn",
    (select count(*)::int from recovery_codes c where c.user_id = $1) as "recoveryCodes"`
)

/** Whether the caller has a second factor, and how many recovery codes are left. */
export async function showSecondFactor({ userId }: Actor): Promise<SecondFactor> {
  return (await readRow<SecondFactor>(shown, [userId])) ?? { isOn: false, recoveryCodes: 0 }
}

const begin = fixedStatement(
  'identity.begin-second-factor',
  `insert into second_factors (user_id, secret) values ($1, $2)
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
      where second_factors.confirmed_at is null
    returning user_id`
)

/**
 * Makes the secret for an authenticator app; nothing is asked by it until a code of it has confirmed that the app has
 * it. Throws `E_PASSWORD_WRONG` (400) and `E_SECOND_FACTOR_ON` (409).
 */
export async function beginSecondFactor(
  actor: Actor,
  password: string
): Promise<SecondFactorSetUp> {
  await refuseDemoUser(actor.userId)
  await confirmPassword(actor, password)
  const secret = newSecret()
  const sealed = encryption.encrypt(secret)
  const [begun] = await work(({ trx }) => queryIn(trx, begin, [actor.userId, sealed]))
  if (!begun) throw secondFactorOn()
  return { secret, url: secretUrl(secret, { site: await siteName(), name: actor.username }) }
}

const waiting = fixedStatement(
  'identity.waiting-second-factor',
  'select secret from second_factors where user_id = $1 and confirmed_at is null'
)

const confirm = fixedStatement(
  'identity.confirm-second-factor',
  `update second_factors set confirmed_at = now(), last_step = $3
    where user_id = $1 and secret = $2 and confirmed_at is null returning user_id`
)

/** Turns the second factor on by a first code of the app. Answers recovery codes, shown this once. Throws `E_CODE_WRONG` (400). */
export async function confirmSecondFactor(actor: Actor, code: string): Promise<RecoveryCodes> {
  const { userId } = actor
  await throttle({ key: `second-factor/${userId}`, ...GUESSES })
  const row = await readRow<{ secret: string }>(waiting, [userId])
  const secret = row && encryption.decrypt<string>(row.secret)
  const step = secret ? stepOfCode(secret, digitsOf(code), Date.now()) : null
  if (!row || step === null) throw codeWrong()
  return work(async (unit) => {
    const [confirmed] = await queryIn(unit.trx, confirm, [userId, row.secret, step])
    if (!confirmed) throw codeWrong()
    await auditStep(unit, { actorId: userId, userId }, true)
    return { codes: await writeCodes(unit, userId) }
  })
}

/** Replaces the recovery codes; those of before are good for nothing. Throws `E_PASSWORD_WRONG` (400). */
export async function renewRecoveryCodes(actor: Actor, password: string): Promise<RecoveryCodes> {
  await confirmPassword(actor, password)
  const { isOn } = await showSecondFactor(actor)
  if (!isOn) throw codeWrong()
  return work(async (unit) => ({ codes: await writeCodes(unit, actor.userId) }))
}

/** Turns the caller's second factor off. Throws `E_PASSWORD_WRONG` (400). */
export async function dropSecondFactor(actor: Actor, password: string): Promise<void> {
  await confirmPassword(actor, password)
  await resetSecondFactor(actor.userId, actor.userId)
}

const remove = fixedStatement(
  'identity.reset-second-factor',
  `with factor as (delete from second_factors where user_id = $1),
      codes as (delete from recovery_codes where user_id = $1)
    select id from users where id = $1`
)

/** Turns somebody's second factor off, as for who lost the app and the codes. Throws `E_NO_USER` (404). */
export async function resetSecondFactor(actorId: string | null, userId: string): Promise<void> {
  await work(async (unit) => {
    const [user] = await queryIn(unit.trx, remove, [userId])
    if (!user) throw new E_NO_USER()
    await auditStep(unit, { actorId, userId }, false)
  })
}

function auditStep(unit: Work, whom: { actorId: string | null; userId: string }, on: boolean) {
  return audit(unit, { act: 'second-step.changed', ...whom, details: { on } })
}

const write = fixedStatement(
  'identity.write-recovery-codes',
  `insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])`
)

async function writeCodes({ trx }: Work, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => toBase32(randomBytes(CODE_BYTES)))
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await queryIn(trx, write, [userId, codes.map((code) => hashCode(userId, code))])
  return codes.map((code) => code.toLowerCase().replace(/.{4}(?!$)/g, '$&-'))
}

/** What is kept of a recovery code: hashed with the site's key, so that a stolen database opens nothing. */
export function hashCode(userId: string, code: string): string {
  const letters = code.replaceAll(/[\s-]/g, '').toUpperCase()
  const { signingKey } = identitySettings()
  return createHmac('sha256', signingKey).update(`recovery:${userId}:${letters}`).digest('hex')
}

/** A code as an app shows it, in two groups. */
export const digitsOf = (code: string) => code.replaceAll(/\s/g, '')
