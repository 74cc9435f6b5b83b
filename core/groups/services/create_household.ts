import type { Work } from '#core/events/unit_of_work'
import type Group from '../models/group.js'
import Household from '../models/household.js'
import { freeName } from './free_name.js'

/** How recipes of a new household begin, where that is chosen. */
export type NewHouseholdPreferences = Partial<
  Pick<
    Household,
    'recipeShowNutrition' | 'recipeShowAssets' | 'recipeDisableComments' | 'recipeDisableAmount'
  >
>

/**
 * Creates a household in a group, as private as the group is; a name that is taken gets a number
 * behind it. Its new recipes have ingredients of plain text unless its preferences say otherwise.
 */
export async function createHousehold(
  unit: Work,
  group: Group,
  name: string,
  preferences: NewHouseholdPreferences = {}
): Promise<Household> {
  const { trx } = unit
  const isTaken = async (slug: string) =>
    (await Household.query({ client: trx }).where({ groupId: group.id, slug }).first()) !== null
  const values = {
    ...(await freeName(unit, { name, groupId: group.id }, isTaken)),
    groupId: group.id,
    privateHousehold: group.privateGroup,
    recipePublic: !group.privateGroup,
    ...preferences,
  }
  return Household.create(values, { client: trx })
}
