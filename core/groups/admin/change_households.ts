import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { nameTaken, notFound, nothingToDelete } from '#core/http/errors'
import { looseId } from '#core/http/loose_fields'
import Group from '../models/group.js'
import { createHousehold } from '../services/create_household.js'
import { freeName } from '../services/free_name.js'
import { householdFields, writePreferences } from '../services/save_preferences.js'
import { groupName, lockHouseholdsOf, refused } from './change_groups.js'

/** `POST /admin/households`; without a group it is the caller's. */
export const newHouseholdValidator = vine.create({ name: groupName(), groupId: looseId() })

/** `PUT /admin/households/{id}`; what is left out stays. */
export const householdValidator = vine.create({
  name: groupName().optional(),
  groupId: looseId(),
  preferences: vine.object(householdFields).nullable().optional(),
})

/** Makes a household; a name that is taken gets a number. Throws `E_NOT_FOUND` for a group that is not there. */
export async function addHousehold(
  actor: Actor,
  { name, groupId }: Infer<typeof newHouseholdValidator>
): Promise<string> {
  const id = groupId?.toLowerCase() ?? actor.groupId
  return work(async (unit) => {
    const group = await Group.query({ client: unit.trx }).where({ id }).forUpdate().first()
    if (!group) throw notFound()
    const household = await createHousehold(unit, group, name)
    const details = { group: group.name }
    const subject = household.name
    await audit(unit, { act: 'household.created', actorId: actor.userId, subject, details })
    return household.id
  })
}

interface HouseholdRow {
  groupId: string
  name: string
}

const lock = fixedStatement(
  'groups.lock-household',
  'select group_id as "groupId", name from households where id = $1 for update'
)

const sameSlug = fixedStatement(
  'groups.same-household-slug',
  'select 1 as taken from households where slug = $1 and group_id = $2 and id <> $3'
)

const rename = fixedStatement(
  'groups.rename-household',
  'update households set name = $2, slug = $3, updated_at = now() where id = $1'
)

/**
 * Renames a household, its address with it, and changes its preferences. Throws `E_NOT_FOUND`, `E_TAKEN` (400), 400 for
 * another group, and 422 for an unknown time zone.
 */
export async function changeHousehold(
  actor: Actor,
  id: string,
  { name, groupId: wanted, preferences }: Infer<typeof householdValidator>
): Promise<void> {
  await work(async (unit) => {
    const { trx } = unit
    const [before] = await queryIn<HouseholdRow>(trx, lock, [id])
    if (!before) throw notFound()
    const { groupId } = before
    if (wanted && wanted.toLowerCase() !== groupId) throw refused('groups.household-stays')
    if (name !== undefined && name !== before.name) {
      const isTaken = async (slug: string) => {
        if ((await queryIn(trx, sameSlug, [slug, groupId, id])).length > 0) throw nameTaken()
        return false
      }
      const named = await freeName(unit, { name, groupId }, isTaken)
      await queryIn(trx, rename, [id, named.name, named.slug])
      const details = { name: named.name }
      const subject = before.name
      await audit(unit, { act: 'household.changed', actorId: actor.userId, subject, details })
    }
    const target = { groupId, householdId: id, userId: actor.userId }
    await writePreferences(unit, target, preferences ?? {})
  })
}

const users = fixedStatement(
  'groups.household-users',
  'select 1 from users where household_id = $1 limit 1'
)

/** What visitors could not read in the old place they cannot read in the new one. */
const moveRecipes = fixedStatement(
  'groups.move-recipes',
  'update recipes set household_id = $2, public = public and not $3::boolean where household_id = $1'
)

const remove = fixedStatement('groups.remove-household', 'delete from households where id = $1')

/**
 * Deletes a household in which nobody is, with its plans, lists and cookbooks. Its recipes go to another household of
 * the group. Throws 400 for one that is not there, for the default one, the last one of its group and one with users.
 */
export async function deleteHousehold(actor: Actor, id: string): Promise<void> {
  await work(async (unit) => {
    const { trx } = unit
    const found = await trx.from('households').where({ id }).select('group_id').first()
    if (!found) throw nothingToDelete()
    const households = await lockHouseholdsOf(unit, found.group_id)
    const household = households.find((one) => one.id === id)
    const heir =
      households.find((one) => one.isDefault && one.id !== id) ??
      households.find((one) => one.id !== id)
    if (!household) throw nothingToDelete()
    if (household.isDefault) throw refused('groups.default-household')
    if ((await queryIn(trx, users, [id])).length > 0) throw refused('groups.household-with-users')
    if (!heir) throw refused('groups.last-household')
    await queryIn(trx, moveRecipes, [id, heir.id, household.isPrivate && !heir.isPrivate])
    await queryIn(trx, remove, [id])
    const details = { recipesTo: heir.name }
    const subject = household.name
    await audit(unit, { act: 'household.deleted', actorId: actor.userId, subject, details })
    unit.announce('household.changed', {
      groupId: found.group_id,
      householdId: null,
      actorId: actor.userId,
    })
  })
}
