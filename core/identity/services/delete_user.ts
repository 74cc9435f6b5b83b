import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/unit_of_work'
import { DomainError, nothingToDelete } from '#core/http/errors'
import { defineJob } from '#core/queue/index'
import { storage, userFolder } from '#core/storage/index'
import { refuseDemoUserIn } from './refuse_demo_user.js'

/** Administrators are locked in one order, so that of two who leave at once one stays. */
const lockAdministrators = fixedStatement(
  'identity.lock-administrators',
  'select id from users where admin order by id for update'
)

/** Locks the administrators and answers whether somebody is the only one. */
export async function isLastAdministrator(
  { trx }: Pick<Work, 'trx'>,
  userId: string
): Promise<boolean> {
  const administrators = await queryIn<{ id: string }>(trx, lockAdministrators, [])
  return administrators.length === 1 && administrators[0]?.id === userId
}

const lock = fixedStatement(
  'identity.lock-user',
  `select username, group_id as "groupId", household_id as "householdId", is_founder as "isFounder"
    from users where id = $1 for update`
)

interface LockedUser {
  username: string
  groupId: string
  householdId: string
  isFounder: boolean
}

/**
 * Recipes stay: with somebody who manages the household, else with its oldest member, else with one of the group, else with
 * whoever deletes the account, and with an administrator where that is its owner.
 */
const passOn = fixedStatement(
  'identity.pass-recipes-on',
  `update recipes set user_id = coalesce((
      select u.id from users u where u.group_id = $2 and u.id <> $1
        order by u.household_id = $3 desc, u.can_manage_household desc, u.can_manage desc, u.created_at, u.id
        limit 1), (
      select u.id from users u where (u.admin or u.id = $4) and u.id <> $1
        order by u.id = $4 desc, u.is_founder desc, u.created_at, u.id limit 1))
    where user_id = $1`
)

const remove = fixedStatement('identity.delete-user', 'delete from users where id = $1')

/**
 * Deletes an account: sessions, tokens and files end with it, recipes stay in the household. Afterwards this process is to
 * forget the account's tokens (`forgetTokensOf`); others are told. Throws 400 for whoever set the site up, for the last
 * administrator, and for nobody.
 */
export async function deleteUser(
  unit: Work,
  { userId, actorId }: { userId: string; actorId: string }
): Promise<void> {
  const { trx, announce, enqueue } = unit
  await refuseDemoUserIn(unit, userId)
  const isLast = await isLastAdministrator(unit, userId)
  const [user] = await queryIn<LockedUser>(trx, lock, [userId])
  if (!user) throw nothingToDelete()
  if (user.isFounder || isLast) throw superUser()
  const { groupId, householdId, username } = user
  await queryIn(trx, passOn, [userId, groupId, householdId, actorId])
  await audit(unit, { act: 'user.deleted', actorId, userId, subject: username })
  await queryIn(trx, remove, [userId])
  enqueue(dropUserFiles, { userId })
  announce('user.access-changed', { userId, groupId, householdId, actorId })
}

/** 400: whoever set the site up, and its last administrator, stay. */
const superUser = () =>
  new DomainError({ code: 'E_IN_USE', status: 400, text: 'identity.super-user' })

/** Drops the files of somebody who is gone. */
export const dropUserFiles = defineJob<{ userId: string }>(
  'identity.drop-user-files',
  ({ userId }) => storage().deleteFolder(userFolder(userId)),
  { attempts: 5, timeout: 60_000 }
)
