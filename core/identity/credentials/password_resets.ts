import { randomUUID } from 'node:crypto'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import { translator } from '#core/i18n/index'
import { mailSettings, sendMail } from '#core/mail/index'
import { defineJob } from '#core/queue/index'
import { takeTurn, throttle } from '#core/throttles/index'
import { resetInvalid } from '../errors.js'
import { hashPassword } from '../passwords.js'
import { signInNameKey, networkKey, unlockUser } from '../services/sign_in_throttle.js'
import { refuseDemoUserIn } from '../services/refuse_demo_user.js'
import { identitySettings } from '../settings.js'
import { signLink, verifyLink } from '../tokens/link_token.js'
import { forgetTokensOf } from '../tokens/read_token.js'
import { newPassword } from '../validators/set_up_validator.js'
import { endApiTokens } from './api_tokens.js'

/** Seconds for which a link for a new password is good. */
const LIFETIME = 2 * 3_600
/** Requests of one network, and mails to one address, in an hour. */
const OF_NETWORK = { limit: 20, seconds: 3_600 }
const TO_ADDRESS = { limit: 3, seconds: 3_600 }

/** `POST /users/forgot-password`. */
export const forgotPasswordValidator = vine.create({ email: vine.string().trim().maxLength(320) })

/** `POST /users/reset-password`. */
export const resetPasswordValidator = vine.create({
  token: vine.string().trim().maxLength(2_000),
  email: vine.string().trim().maxLength(320),
  password: newPassword(),
  passwordConfirm: vine.string().sameAs('password'),
})

/**
 * Has a link for a new password mailed to an address, if somebody has it. Whether that is so shows neither in the
 * answer nor in its time, since it is looked up in a job. Throws `E_TOO_MANY` for a network that asks too often; an
 * address that gets too many mails gets no further ones for an hour.
 */
export async function requestReset(
  email: string,
  { locale, address }: { locale: string; address: string }
): Promise<void> {
  await throttle({ key: `forgot-password/network/${networkKey(address)}`, ...OF_NETWORK })
  if (!mailSettings().server) return
  await work(async ({ trx, enqueue }) => {
    const key = `forgot-password/${signInNameKey(email.toLowerCase())}`
    const { isAllowed } = await takeTurn(trx, { key, ...TO_ADDRESS })
    if (isAllowed) enqueue(mailReset, { id: randomUUID(), email, locale })
  })
}

const insert = fixedStatement(
  'identity.insert-password-reset',
  `insert into password_resets (id, user_id, email, expires_at)
    select $1, u.id, u.email, now() + make_interval(secs => $3::float8)
      from users u where lower(u.email) = lower($2) and u.auth_method = 'Mealie'
    on conflict (id) do update set expires_at = excluded.expires_at
    returning email, user_id as "userId"`
)

/**
 * Makes a link for a new password of whoever has an address; null when nobody does who signs in by password. The same
 * `id` again is the same link. `actorId` is the administrator who passes it on; null for the console and for mails.
 */
export async function createReset(
  email: string,
  { id = randomUUID(), actorId = null }: { id?: string; actorId?: string | null } = {}
): Promise<{ token: string; email: string } | null> {
  const reset = await work(async ({ trx }) => {
    const [row] = await queryIn<ResetRow>(trx, insert, [id, email.trim(), LIFETIME])
    if (!row) return null
    await audit({ trx }, { act: 'password-link.created', actorId, userId: row.userId })
    return row
  })
  return reset && { token: signLink('password-reset', { id }, LIFETIME), email: reset.email }
}

interface ResetRow {
  email: string
  userId: string
}

/** Address of the page on which a new password is chosen. */
export const resetLink = (token: string) =>
  `${identitySettings().address}/reset-password?token=${encodeURIComponent(token)}`

/** Mails a link for a new password; the link itself is made here, so that it waits in no queue. */
export const mailReset = defineJob<{ id: string; email: string; locale: string }>(
  'identity.mail-reset',
  async ({ id, email, locale }) => {
    const reset = await createReset(email, { id })
    if (!reset) return
    const t = translator(locale)
    await sendMail({
      to: reset.email,
      locale,
      subject: t('identity.reset-mail.subject'),
      paragraphs: [t('identity.reset-mail.text')],
      button: { label: t('identity.reset-mail.button'), url: resetLink(reset.token) },
      footnote: t('identity.reset-mail.footnote'),
    })
  },
  { attempts: 5, backoff: 30_000, timeout: 60_000 }
)

const spend = fixedStatement(
  'identity.spend-password-reset',
  `with spent as (
      delete from password_resets r using users u
        where r.id = $1 and r.expires_at > now() and u.id = r.user_id and u.auth_method = 'Mealie'
          and lower(r.email) = lower($2) and lower(u.email) = lower(r.email)
        returning r.user_id
    )
    update users u set password_hash = $3, updated_at = now() from spent where u.id = spent.user_id
      returning u.id, u.group_id as "groupId", u.household_id as "householdId", u.username, u.email`
)

/** Who a link was for. */
interface ResetUser {
  id: string
  groupId: string
  householdId: string
  username: string
  email: string
}

/**
 * Sets the new password of whoever a link was mailed to, once: all their sessions, tokens for programs and other links end, and wrong
 * passwords are forgotten. Throws `E_RESET_INVALID` (400) for a link that was used, ran out or is for another address.
 */
export async function resetPassword(
  { token, email, password }: Infer<typeof resetPasswordValidator>,
  address: string
): Promise<void> {
  await throttle({ key: `reset-password/${networkKey(address)}`, ...OF_NETWORK })
  const id = verifyLink('password-reset', token)?.id
  if (typeof id !== 'string') throw resetInvalid()
  const passwordHash = await hashPassword(password)
  const user = await work(async (unit) => {
    const { trx, announce } = unit
    const [found] = await queryIn<ResetUser>(trx, spend, [id, email, passwordHash])
    if (!found) throw resetInvalid()
    await refuseDemoUserIn(unit, found.id)
    await trx.from('sessions').where('user_id', found.id).delete()
    await endApiTokens(unit, found.id)
    await trx.from('password_resets').where('user_id', found.id).delete()
    const { id: userId, groupId, householdId } = found
    announce('user.access-changed', { userId, groupId, householdId, actorId: userId })
    await audit({ trx }, { act: 'password.reset', actorId: userId, userId })
    return found
  })
  forgetTokensOf(user.id)
  await unlockUser(user)
}

/** Forgets links that nobody used. */
export const purgeResets = defineJob<Record<string, never>>(
  'identity.purge-resets',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery('delete from password_resets where expires_at <= now()')
    }),
  { attempts: 3, timeout: 60_000 }
)
