import vine from '@vinejs/vine'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { E_SIGNED_OUT, notAllowed } from '#core/http/errors'
import { confirmPassword } from '../credentials/confirm_password.js'
import { signInFirst } from '../errors.js'
import { deleteUser } from '../services/delete_user.js'
import { forgetTokensOf } from '../tokens/read_token.js'

/** `POST /users/self/removal`. */
export const ownDeletionValidator = vine.create({
  currentPassword: vine.string().maxLength(1_000).nullable().optional(),
})

/** Minutes for which a sign-in says who somebody is whose password is kept elsewhere. */
const RECENT = 10

const session = fixedStatement(
  'identity.own-sign-in',
  `select u.auth_method = 'Mealie' as "hasPassword",
      s.created_at > now() - make_interval(mins => $3) as "isRecent"
    from users u join sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`
)

/**
 * Deletes the caller's account, as `deleteUser` does. They confirm it by their password or, where that is kept elsewhere,
 * by having signed in just now. Throws `E_NOT_ALLOWED` (403) for tokens of programs, `E_PASSWORD_WRONG` (400),
 * `E_SIGN_IN_FIRST` (403), `E_TOO_MANY` after five wrong passwords, `E_IN_USE` (400) for whoever set the site up and for
 * the last administrator.
 */
export async function deleteOwnAccount(actor: Actor, password: string): Promise<void> {
  const { userId, credential } = actor
  if (credential.kind !== 'session') throw notAllowed()
  const values = [userId, credential.id, RECENT]
  const own = await readRow<{ hasPassword: boolean; isRecent: boolean }>(session, values)
  if (!own) throw new E_SIGNED_OUT()
  if (own.hasPassword) await confirmPassword(actor, password)
  else if (!own.isRecent) throw signInFirst(RECENT)
  await work((unit) => deleteUser(unit, { userId, actorId: userId }))
  forgetTokensOf(userId)
}
