import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit, differing } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notAllowed } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { E_NO_USER, E_NOT_OF_HOUSEHOLD } from '../errors.js'
import { refuseDemoUserIn } from '../services/refuse_demo_user.js'
import { forgetTokensOf } from '../tokens/read_token.js'

/** `PUT /households/permissions`. */
export const permissionsValidator = vine.create({
  userId: vine.string().trim().uuid(),
  canManageHousehold: flag(),
  canManage: flag(),
  canInvite: flag(),
  canOrganize: flag(),
})

const hold = fixedStatement(
  'identity.hold-member',
  `select household_id as "householdId", json_build_object('canManage', can_manage, 'canInvite', can_invite,
      'canOrganize', can_organize, 'canManageHousehold', can_manage_household) as rights
    from users where group_id = $1 and id = $2 for update`
)

/** What a member may do. */
interface MemberRights {
  canManage: boolean
  canInvite: boolean
  canOrganize: boolean
  canManageHousehold: boolean
}

interface Member {
  householdId: string
  rights: MemberRights
}

const write = fixedStatement(
  'identity.set-permissions',
  `update users set can_manage = $2, can_invite = $3, can_organize = $4,
      can_manage_household = $5, updated_at = now()
    where id = $1`
)

/**
 * Sets what a member of the caller's household may do, but nobody their own rights; a right that is
 * absent is taken. Version 1 does not know of `canManageHousehold`: with `isOld` it then stays. Throws
 * `E_NOT_ALLOWED` and `E_NOT_FOUND`. Answers the user's id.
 */
export async function setPermissions(
  actor: Actor,
  input: Infer<typeof permissionsValidator>,
  isOld: boolean
): Promise<string> {
  const userId = input.userId.toLowerCase()
  if (!actor.canManage || userId === actor.userId) throw notAllowed()
  const { groupId } = actor
  await work(async ({ trx, announce }) => {
    const [member] = await queryIn<Member>(trx, hold, [groupId, userId])
    if (!member) throw new E_NO_USER()
    await refuseDemoUserIn({ trx }, userId)
    if (member.householdId !== actor.householdId) throw new E_NOT_OF_HOUSEHOLD()
    const { canManage, canInvite, canOrganize, canManageHousehold } = input
    const rights = {
      canManage: canManage ?? false,
      canInvite: canInvite ?? false,
      canOrganize: canOrganize ?? false,
      canManageHousehold: canManageHousehold ?? (isOld && member.rights.canManageHousehold),
    }
    await queryIn(trx, write, [
      userId,
      rights.canManage,
      rights.canInvite,
      rights.canOrganize,
      rights.canManageHousehold,
    ])
    const details = differing(member.rights, rights)
    await audit({ trx }, { act: 'rights.changed', actorId: actor.userId, userId, details })
    const { householdId } = member
    announce('user.access-changed', { userId, groupId, householdId, actorId: actor.userId })
  })
  // Other processes are told; here the next request is to know already.
  forgetTokensOf(userId)
  return userId
}
