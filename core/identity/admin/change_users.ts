import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit, differing } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { hashPassword } from '../passwords.js'
import { createUser, refuseNames, takenMeanwhile, asBadRequest } from '../services/create_user.js'
import { isLastAdministrator } from '../services/delete_user.js'
import { refuseDemoUserIn } from '../services/refuse_demo_user.js'
import { forgetTokensOf } from '../tokens/read_token.js'
import { accountFields, newPassword } from '../validators/set_up_validator.js'

const nameOrNone = () => vine.string().trim().maxLength(120).nullable().optional()

const rights = {
  admin: flag(),
  advanced: flag(),
  canInvite: flag(),
  canManage: flag(),
  canManageHousehold: flag(),
  canOrganize: flag(),
}

/** Names of the rights. */
const RIGHTS = [
  'admin',
  'advanced',
  'canInvite',
  'canManage',
  'canManageHousehold',
  'canOrganize',
] as const satisfies (keyof typeof rights)[]

const authMethod = () => vine.enum(['Mealie', 'LDAP', 'OIDC']).nullable().optional()

/** `POST /admin/users`; group and household by their names, else the default ones. */
export const newUserValidator = vine.create({
  ...accountFields,
  ...rights,
  password: newPassword(),
  authMethod: authMethod(),
  group: nameOrNone(),
  household: nameOrNone(),
})

/** `PUT /admin/users/{id}`; what is left out stays. */
export const userValidator = vine.create({
  fullName: accountFields.fullName.clone().optional(),
  username: accountFields.username.clone().optional(),
  email: accountFields.email.clone().optional(),
  ...rights,
  authMethod: authMethod(),
  group: nameOrNone(),
  household: nameOrNone(),
})

/** The household of that name in the group of that name; without names the default one, else the group's oldest. */
const place = fixedStatement(
  'identity.place',
  `select h.id, h.group_id as "groupId" from households h join groups g on g.id = h.group_id
      left join settings s on s.key = 'default-household'
      left join households d on d.id = (s.value #>> '{}')::uuid
    where (g.name = $1 or ($1::text is null and g.id = coalesce($3::uuid, d.group_id, $4::uuid)))
      and ($2::text is null or h.name = $2)
    order by h.id = d.id desc nulls last, h.created_at, h.id limit 1 for share of h`
)

interface Place {
  id: string
  groupId: string
}

/** Names of a place to live, the group that it has to be in, and the one that it is in where nothing says another. */
interface PlaceNames {
  group?: string | null | undefined
  household?: string | null | undefined
  groupId?: string
  ownGroupId?: string
}

async function placeOf({ trx }: Work, names: PlaceNames): Promise<Place> {
  const { group, household, groupId = null, ownGroupId = null } = names
  const values = [groupId ? null : group || null, household || null, groupId, ownGroupId]
  const [found] = await queryIn<Place>(trx, place, values)
  if (!found) throw noSuchPlace()
  return found
}

/** Makes an account. Throws `E_TAKEN` (400), and 400 for a group or household that is not there. Answers its id. */
export async function addUser(
  actor: Actor,
  input: Infer<typeof newUserValidator>
): Promise<string> {
  const passwordHash = await hashPassword(input.password)
  return work(async (unit) => {
    const household = await placeOf(unit, { ...input, ownGroupId: actor.groupId })
    const granted = Object.fromEntries(
      RIGHTS.filter((right) => input[right] === true).map((right) => [right, true])
    )
    const user = await createUser(unit, household, { ...input, passwordHash }, granted).catch(
      asBadRequest
    )
    const { id: userId, groupId, householdId } = user
    const acts = { actorId: actor.userId, userId }
    await audit(unit, { act: 'user.created', ...acts, details: granted })
    unit.announce('user.created', { userId, groupId, householdId, actorId: actor.userId })
    return userId
  })
}

const lock = fixedStatement(
  'identity.lock-account',
  `select u.username, u.full_name as "fullName", u.email, u.auth_method as "authMethod", u.admin, u.advanced,
      u.can_invite as "canInvite", u.can_manage as "canManage", u.can_manage_household as "canManageHousehold",
      u.can_organize as "canOrganize", u.household_id as "householdId", u.group_id as "groupId",
      g.name as "group", h.name as household, u.is_founder as "isFounder"
    from users u join groups g on g.id = u.group_id join households h on h.id = u.household_id
    where u.id = $1 for update of u`
)

interface Account {
  username: string
  fullName: string
  email: string
  authMethod: string
  admin: boolean
  advanced: boolean
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
  householdId: string
  groupId: string
  group: string
  household: string
  isFounder: boolean
}

const write = fixedStatement(
  'identity.write-account',
  `update users set username = $2, full_name = $3, email = $4, auth_method = $5, admin = $6, advanced = $7,
      can_invite = $8, can_manage = $9, can_manage_household = $10, can_organize = $11, household_id = $12,
      updated_at = now()
    where id = $1`
)

/**
 * Changes an account; what may be done with it from then on holds at once. Throws `E_NOT_FOUND`, `E_TAKEN` (400), 403
 * for administrators who would take that right, or the way to sign in, from themselves or from whoever set the site up, and
 * 400 for another group.
 */
export async function changeUser(
  actor: Actor,
  id: string,
  input: Infer<typeof userValidator>
): Promise<void> {
  await work(async (unit) => {
    const { trx, announce } = unit
    await refuseDemoUserIn(unit, id)
    if (input.admin === false) await refuseDemotion(unit, actor, id)
    const [before] = await queryIn<Account>(trx, lock, [id])
    if (!before) throw notFound()
    if (input.group && input.group !== before.group) throw groupStays()
    if (input.admin === false && before.isFounder) throw founderStays()
    const after = merged(before, input)
    if (after.authMethod !== before.authMethod) refuseOtherWay(actor, id, before)
    if (after.household !== before.household) {
      const { household } = after
      after.householdId = (await placeOf(unit, { household, groupId: before.groupId })).id
    }
    await refuseNames(trx, { ...after, id }).catch(asBadRequest)
    await writeAccount(unit, id, after)
    await auditChange(unit, { actorId: actor.userId, userId: id }, differing(before, after))
    for (const householdId of new Set([before.householdId, after.householdId]))
      announce('user.access-changed', {
        userId: id,
        groupId: before.groupId,
        householdId,
        actorId: actor.userId,
      })
  })
  forgetTokensOf(id)
}

/** What was sent over what there is; names are stored as those of registrations are. */
function merged(before: Account, input: Infer<typeof userValidator>): Account {
  const { group: _, ...sent } = input
  const named = {
    ...sent,
    username: sent.username?.toLowerCase(),
    email: sent.email?.toLowerCase(),
    household: sent.household || null,
  }
  const known = Object.entries(named).filter(([, value]) => value !== null && value !== undefined)
  return { ...before, ...Object.fromEntries(known) }
}

async function writeAccount({ trx }: Work, id: string, account: Account): Promise<void> {
  const { username, fullName, email, householdId, ...rest } = account
  const { admin, advanced, canInvite, canManage, canManageHousehold, canOrganize } = rest
  const flags = [admin, advanced, canInvite, canManage, canManageHousehold, canOrganize]
  const values = [id, username, fullName, email, rest.authMethod, ...flags, householdId]
  await queryIn(trx, write, values)
    .catch((error: unknown) => {
      throw takenMeanwhile(error) ?? error
    })
    .catch(asBadRequest)
}

/** Rights by themselves, since those are looked for; names and addresses as what they are now. */
async function auditChange(
  unit: Work,
  whom: { actorId: string; userId: string },
  changed: Partial<Account>
): Promise<void> {
  const { householdId: _, ...rest } = changed
  const entries = Object.entries(rest)
  const isRight = ([key]: [string, unknown]) => RIGHTS.some((right) => right === key)
  const given = Object.fromEntries(entries.filter(isRight))
  const others = Object.fromEntries(entries.filter((entry) => !isRight(entry)))
  if (Object.keys(others).length > 0)
    await audit(unit, { act: 'user.changed', ...whom, details: others })
  if (Object.keys(given).length > 0)
    await audit(unit, { act: 'rights.changed', ...whom, details: given })
}

async function refuseDemotion(unit: Work, actor: Actor, id: string): Promise<void> {
  if (id === actor.userId || (await isLastAdministrator(unit, id))) throw noDemotion()
}

/** Nobody is locked out by it: somebody else can take it back, and whoever set the site up always has a password here. */
function refuseOtherWay(actor: Actor, id: string, { isFounder }: Account): void {
  if (isFounder) throw refusal('identity.founder-signs-in')
  if (id === actor.userId) throw refusal('identity.own-sign-in')
}

const refusal = (text: string) => new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text })

/** 403: administrators stay administrators until another one says otherwise. */
const noDemotion = () => refusal('identity.no-demotion')

/** 403: whoever set the site up stays its administrator, so that somebody is, whatever a directory says of the others. */
const founderStays = () => refusal('identity.founder-stays')

/** 400: recipes and lists of a group do not go with a person. */
const groupStays = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 400, text: 'identity.group-stays' })

/** 400: no group or household has this name. */
const noSuchPlace = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 400, text: 'identity.no-such-place' })
