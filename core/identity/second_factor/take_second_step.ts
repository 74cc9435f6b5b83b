import encryption from '@adonisjs/core/services/encryption'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/unit_of_work'
import { clearThrottles, takeTurn } from '#core/throttles/index'
import { codeWrong, E_LOCKED, secondStepOver } from '../errors.js'
import { beginSession, type SignInOrigin } from '../services/begin_session.js'
import type { OpenedSession } from '../services/open_session.js'
import { accountKey, networkKey } from '../services/sign_in_throttle.js'
import { identitySettings } from '../settings.js'
import { verifyLink } from '../tokens/link_token.js'
import { type Factor, findFactor, signOnOf } from './ask_second_step.js'
import { digitsOf, hashCode } from './second_factor.js'
import { stepOfCode } from './totp.js'

/** `POST /auth/second-step`. */
export const secondStepValidator = vine.create({
  step: vine.string().maxLength(2_000),
  code: vine.string().trim().maxLength(40),
})

/**
 * Begins the session of somebody who took the first step, by a code of their app or a recovery code, each good once.
 * Throws `E_STEP_OVER` (400) for a first step that is too long ago, `E_CODE_WRONG` (400), and `E_LOCKED` (423) after
 * too many wrong ones: strangers' and those of each network of the person's own are counted apart.
 */
export async function takeSecondStep(
  { step, code }: Infer<typeof secondStepValidator>,
  origin: SignInOrigin
): Promise<OpenedSession> {
  const claims = verifyLink('second-step', step) ?? {}
  const { userId, method, stamp } = claims
  if (typeof userId !== 'string' || typeof method !== 'string') throw secondStepOver()
  const network = networkKey(origin.address)
  const factor = await findFactor(userId, network)
  if (!factor || factor.stamp !== stamp) throw secondStepOver()
  const key = `${accountKey(userId)}/second-step${factor.isHome ? `/${network}` : ''}`
  await countTry(key)
  await work(async (unit) => {
    if (!(await spendCode(unit, { userId, factor, code }))) throw codeWrong()
    await clearThrottles(unit.trx, [key])
  })
  const remember = claims.remember === 'true'
  const first = { userId, method, remember, signOn: signOnOf(claims) }
  return beginSession({ ...first, isVerified: true }, origin)
}

/** Counts before the code is looked at; a refusal must not roll the count back. */
async function countTry(key: string): Promise<void> {
  const { maxLoginAttempts, lockoutHours } = identitySettings()
  const limits = { limit: Math.max(1, maxLoginAttempts), seconds: lockoutHours * 3_600 }
  const { isAllowed } = await work(({ trx }) => takeTurn(trx, { key, ...limits }))
  if (!isAllowed) throw new E_LOCKED()
}

const spendStep = fixedStatement(
  'identity.spend-step',
  `update second_factors set last_step = $2
    where user_id = $1 and confirmed_at is not null and last_step < $2 returning user_id`
)

const spendRecovery = fixedStatement(
  'identity.spend-recovery-code',
  'delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id'
)

/** Whether the code was good; it is not any more. */
async function spendCode(
  { trx }: Work,
  { userId, factor, code }: { userId: string; factor: Factor; code: string }
): Promise<boolean> {
  const secret = encryption.decrypt<string>(factor.secret)
  const step = secret ? stepOfCode(secret, digitsOf(code), Date.now()) : null
  const spent =
    step === null
      ? await queryIn(trx, spendRecovery, [userId, hashCode(userId, code)])
      : await queryIn(trx, spendStep, [userId, step])
  return spent.length > 0
}
