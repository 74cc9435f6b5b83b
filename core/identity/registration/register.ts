import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit } from '#core/audit/index'
import { work, type Work } from '#core/events/unit_of_work'
import { createGroup, createHousehold } from '#core/groups/index'
import { flag } from '#core/http/loose_fields'
import { locales } from '#core/shared/locales'
import { throttle } from '#core/throttles/index'
import { signUpClosed } from '../errors.js'
import { hashPassword } from '../passwords.js'
import { showInvitation, spendInvitation } from '../households/invitations.js'
import { createUser, type Rights } from '../services/create_user.js'
import { setUpSteps } from '../services/set_up_site.js'
import { networkKey } from '../services/sign_in_throttle.js'
import { identitySettings } from '../settings.js'
import { accountFields, newPassword } from '../validators/set_up_validator.js'

/** Forms that one network may send in an hour, since the answer says whether a name is taken. */
const HOUR = { limit: 20, seconds: 3_600 }
const FIRST_HOUSEHOLD = 'Family'

const nameOrNone = () => vine.string().trim().maxLength(120).nullable().optional()

/** `POST /users/register`. */
export const registrationValidator = vine.create({
  group: nameOrNone(),
  household: nameOrNone(),
  groupToken: vine.string().trim().maxLength(200).nullable().optional(),
  ...accountFields,
  password: newPassword(),
  passwordConfirm: vine.string().sameAs('password'),
  advanced: flag(),
  private: flag(),
  seedData: flag(),
  locale: vine.enum(locales.map(({ tag }) => tag)).optional(),
})

/** A form whose password was hashed. */
type Registration = Infer<typeof registrationValidator> & { passwordHash: string }

/** Rights in a group that one founds oneself. */
const founding: Rights = {
  canInvite: true,
  canManage: true,
  canManageHousehold: true,
  canOrganize: true,
}

/**
 * Creates an account in the household of an invitation, or in a new group where the site lets everybody
 * register. Throws `E_NOT_ALLOWED` (403), `E_INVITATION_INVALID` (400), `E_TAKEN` (409), and `E_TOO_MANY` (429) for a
 * network that tries too often. Answers the user's id.
 */
export async function register(
  form: Infer<typeof registrationValidator>,
  address: string
): Promise<string> {
  const { groupToken, group } = form
  if (!groupToken && !identitySettings().allowSignup) throw signUpClosed()
  await throttle({ key: `register/${networkKey(address)}`, ...HOUR })
  if (groupToken) await showInvitation(groupToken)
  const input = { ...form, passwordHash: await hashPassword(form.password) }
  return work(async (unit) => {
    const owner = groupToken
      ? await joinHousehold(unit, input, groupToken)
      : await foundGroup(unit, input, group || groupMissing())
    unit.announce('user.created', { ...owner, actorId: owner.userId })
    const { userId } = owner
    await audit(unit, { act: 'user.created', actorId: userId, userId })
    return owner.userId
  })
}

async function joinHousehold(unit: Work, input: Registration, token: string) {
  const household = await spendInvitation(unit, token)
  const user = await createUser(unit, household, input, { advanced: input.advanced ?? false })
  return { groupId: household.groupId, householdId: household.id, userId: user.id }
}

async function foundGroup(unit: Work, input: Registration, name: string) {
  const isAdvanced = input.advanced ?? false
  const group = await createGroup(unit, name, input.private ?? false)
  const household = await createHousehold(unit, group, input.household || FIRST_HOUSEHOLD, {
    recipeShowNutrition: isAdvanced,
    recipeShowAssets: isAdvanced,
    recipeDisableComments: isAdvanced,
    recipeDisableAmount: isAdvanced,
  })
  const user = await createUser(unit, household, input, { ...founding, advanced: isAdvanced })
  const owner = { groupId: group.id, householdId: household.id, userId: user.id }
  const { locale, seedData } = input
  for (const step of setUpSteps()) await step(unit, owner, { locale, seedData: seedData ?? false })
  return owner
}

function groupMissing(): never {
  const msg = 'Value error, group or groupToken must be provided'
  throw new errors.E_VALIDATION_ERROR([
    { type: 'value_error', loc: ['body', 'group'], msg, input: null },
  ])
}
