import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit } from '#core/audit/index'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { flag } from '#core/http/loose_fields'
import { hashPassword } from '../passwords.js'
import { refuseDemoUser } from '../services/refuse_demo_user.js'
import { forgetTokensOf } from '../tokens/read_token.js'
import { newPassword } from '../validators/set_up_validator.js'
import { endApiTokens } from './api_tokens.js'
import { confirmPassword } from './confirm_password.js'
import { endSessions } from './sessions.js'

/** `PUT /users/password`. */
export const changePasswordValidator = vine.create({
  currentPassword: vine.string().maxLength(1_000).optional(),
  newPassword: newPassword(),
  keepTokens: flag(),
})

/**
 * Replaces the caller's password and ends all their other sessions, and their tokens for programs unless these are to be
 * kept. Throws 400 for a wrong present one and for accounts whose password is kept elsewhere, `E_TOO_MANY` after five
 * wrong ones.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword = '', newPassword: chosen, keepTokens }: Infer<typeof changePasswordValidator>
): Promise<void> {
  const { userId, groupId, householdId } = actor
  await refuseDemoUser(userId)
  await confirmPassword(actor, currentPassword)
  const passwordHash = await hashPassword(chosen)
  await work(async (unit) => {
    await unit.trx.from('users').where('id', userId).update({ password_hash: passwordHash })
    await unit.trx.from('password_resets').where('user_id', userId).delete()
    await audit(unit, { act: 'password.changed', actorId: userId, userId })
    await endSessions(unit, actor)
    const ended = keepTokens ? 0 : await endApiTokens(unit, userId)
    if (ended > 0)
      unit.announce('user.access-changed', { userId, groupId, householdId, actorId: userId })
  })
  forgetTokensOf(userId)
}
