import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit, differing } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { E_SIGNED_OUT, notAllowed } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { confirmPassword } from '../credentials/confirm_password.js'
import { E_DEMOTED_ONESELF } from '../errors.js'
import { asBadRequest, refuseNames, takenMeanwhile } from '../services/create_user.js'
import { refuseDemoUser } from '../services/refuse_demo_user.js'
import { forgetTokensOf } from '../tokens/read_token.js'
import { accountFields } from '../validators/set_up_validator.js'

/** Groups come by name, or as an object with one. */
const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value

/** `PUT /users/{id}`; programs send the whole user back, of which only this is looked at. */
export const profileValidator = vine.create({
  username: accountFields.username.nullable().optional(),
  fullName: accountFields.fullName.nullable().optional(),
  email: accountFields.email,
  advanced: flag(),
  admin: flag(),
  group: vine.string().parse(nameOf).maxLength(1_000).nullable().optional(),
  currentPassword: vine.string().maxLength(1_000).nullable().optional(),
})

type ProfileInput = Infer<typeof profileValidator>

interface Profile {
  username: string
  fullName: string
  email: string
  advanced: boolean
  group: string
  groupId: string
  householdId: string
}

const stored = fixedStatement(
  'identity.profile',
  `select u.username, u.full_name as "fullName", u.email, u.advanced, g.name as "group",
      u.group_id as "groupId", u.household_id as "householdId"
    from users u join groups g on g.id = u.group_id where u.id = $1`
)

const write = fixedStatement(
  'identity.update-profile',
  `update users set username = $2, email = $3, full_name = $4, advanced = $5, updated_at = now()
    where id = $1`
)

/**
 * Changes what the caller is called and their e-mail address. Rights, group and household stay as they are: nobody
 * raises their own. Another e-mail is confirmed by the password, since links for new passwords go there. Throws
 * `E_NOT_ALLOWED` (403) for somebody who asks to become an administrator, to be none any more, or to change the group,
 * `E_TAKEN` and `E_PASSWORD_WRONG` (400).
 */
export async function updateProfile(actor: Actor, input: ProfileInput): Promise<void> {
  const { userId } = actor
  await refuseDemoUser(userId)
  const user = await readRow<Profile>(stored, [userId])
  if (!user) throw new E_SIGNED_OUT()
  if (!actor.admin && (input.admin === true || (input.group && input.group !== user.group)))
    throw notAllowed()
  if (actor.admin && input.admin === false) throw new E_DEMOTED_ONESELF()
  const email = input.email.toLowerCase()
  const username = (input.username ?? user.username).toLowerCase()
  const hasMoved = email !== user.email.toLowerCase()
  if (hasMoved) await confirmPassword(actor, input.currentPassword ?? '')
  const names = { username, email, fullName: input.fullName ?? user.fullName }
  const advanced = input.advanced ?? user.advanced
  await work(async (unit) => {
    const { trx, announce } = unit
    await refuseNames(trx, { ...names, id: userId }).catch(asBadRequest)
    await queryIn(trx, write, [userId, username, email, names.fullName, advanced])
      .catch((error: unknown) => {
        throw takenMeanwhile(error) ?? error
      })
      .catch(asBadRequest)
    // Links that were mailed to the old address are for whoever reads there.
    if (hasMoved) await trx.from('password_resets').where('user_id', userId).delete()
    const details = differing({ ...user }, { ...names, advanced })
    if (Object.keys(details).length > 0)
      await audit(unit, { act: 'user.changed', actorId: userId, userId, details })
    const { groupId, householdId } = user
    announce('user.updated', { userId, groupId, householdId, actorId: userId })
  })
  forgetTokensOf(userId)
}
