import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { audit, differing } from '#core/audit/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notAllowed, notFound } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { isTimeZone } from '../household_time.js'
import { preferencePairs } from '../queries/household_list.js'

const dayOfWeek = () => vine.number().withoutDecimals().min(0).max(6).nullable().optional()

/** Preferences of a household that version 1 kept with the group. */
const shared = {
  firstDayOfWeek: dayOfWeek(),
  recipePublic: flag(),
  recipeShowNutrition: flag(),
  recipeShowAssets: flag(),
  recipeLandscapeView: flag(),
  recipeDisableComments: flag(),
  recipeDisableAmount: flag(),
}

/** Preferences of a household. */
export const householdFields = {
  privateHousehold: flag(),
  lockRecipeEditsFromOtherHouseholds: flag(),
  timeZone: vine.string().trim().maxLength(100).nullable().optional(),
  ...shared,
}

/** `PUT /households/preferences`. */
export const householdPreferencesValidator = vine.create(householdFields)

/** `PUT /groups/preferences`. */
export const groupPreferencesValidator = vine.create({ privateGroup: flag(), ...shared })

type HouseholdInput = Infer<typeof householdPreferencesValidator>
type GroupInput = Infer<typeof groupPreferencesValidator>

const defaults = {
  privateHousehold: true,
  lockRecipeEditsFromOtherHouseholds: true,
  firstDayOfWeek: 0,
  recipePublic: true,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: true,
}

/**
 * Replaces the preferences of the caller's household; what is absent gets its default, but the time
 * zone, which other programs do not know, stays. Throws `E_NOT_ALLOWED`, and 422 for an unknown zone.
 */
export async function saveHouseholdPreferences(actor: Actor, input: HouseholdInput): Promise<void> {
  if (!actor.canManageHousehold) throw notAllowed()
  const zone = input.timeZone === undefined ? {} : { timeZone: input.timeZone }
  await work((unit) => writePreferences(unit, actor, { ...defaults, ...given(input), ...zone }))
}

/**
 * Changes preferences of a household; what is absent or null stays, but an empty time zone is none. Throws 422 for an
 * unknown zone.
 */
export async function writePreferences(
  unit: Work,
  target: PreferencesOf,
  { timeZone, ...input }: HouseholdInput
): Promise<void> {
  if (timeZone && !isTimeZone(timeZone)) throw unknownZone(timeZone)
  const zone = timeZone === undefined ? {} : { timeZone: timeZone || null }
  const preferences = { ...given(input), ...zone }
  if (Object.keys(preferences).length > 0) await writeHousehold(unit, target, preferences)
}

/** Whose preferences, and who changes them. */
type PreferencesOf = Pick<Actor, 'groupId' | 'householdId' | 'userId'>

/**
 * Says whether the caller's group is closed to visitors; preferences of version 1 that come along
 * change the caller's household, and those that do not stay. Throws `E_NOT_ALLOWED` without the right
 * to either.
 */
export async function saveGroupPreferences(actor: Actor, input: GroupInput): Promise<void> {
  const { privateGroup, ...rest } = input
  const own = given(rest)
  const isOfHousehold = Object.keys(own).length > 0
  if (!actor.canManage || (isOfHousehold && !actor.canManageHousehold)) throw notAllowed()
  const { groupId, userId } = actor
  await work(async (unit) => {
    await queryIn(unit.trx, writeGroup, [groupId, privateGroup ?? true])
    const details = { privateGroup: privateGroup ?? true }
    await audit(unit, { act: 'group.changed', actorId: userId, details })
    if (isOfHousehold) await writeHousehold(unit, actor, own)
    unit.announce('group.changed', { groupId, householdId: null, actorId: userId })
  })
}

const writeGroup = fixedStatement(
  'groups.write-preferences',
  'update groups set private_group = $2, updated_at = now() where id = $1'
)

type Preferences = Partial<typeof defaults> & { timeZone?: string | null }

/** What the object lacks stays as it is. */
const write = fixedStatement(
  'households.write-preferences',
  `update households h set
      private_household = coalesce(v."privateHousehold", h.private_household),
      lock_recipe_edits_from_other_households = coalesce(
        v."lockRecipeEditsFromOtherHouseholds", h.lock_recipe_edits_from_other_households),
      first_day_of_week = coalesce(v."firstDayOfWeek", h.first_day_of_week),
      recipe_public = coalesce(v."recipePublic", h.recipe_public),
      recipe_show_nutrition = coalesce(v."recipeShowNutrition", h.recipe_show_nutrition),
      recipe_show_assets = coalesce(v."recipeShowAssets", h.recipe_show_assets),
      recipe_landscape_view = coalesce(v."recipeLandscapeView", h.recipe_landscape_view),
      recipe_disable_comments = coalesce(v."recipeDisableComments", h.recipe_disable_comments),
      recipe_disable_amount = coalesce(v."recipeDisableAmount", h.recipe_disable_amount),
      time_zone = case when $2::jsonb ? 'timeZone' then v."timeZone" else h.time_zone end,
      updated_at = now()
    from jsonb_to_record($2::jsonb) v ("privateHousehold" boolean,
      "lockRecipeEditsFromOtherHouseholds" boolean, "firstDayOfWeek" smallint,
      "recipePublic" boolean, "recipeShowNutrition" boolean, "recipeShowAssets" boolean,
      "recipeLandscapeView" boolean, "recipeDisableComments" boolean,
      "recipeDisableAmount" boolean, "timeZone" text)
    where h.id = $1`
)

const lock = fixedStatement(
  'households.lock-preferences',
  `select h.name, json_build_object(${preferencePairs('h')}) as preferences
    from households h where h.id = $1 for update`
)

interface HouseholdRow {
  name: string
  preferences: Preferences
}

async function writeHousehold(
  { trx, announce }: Work,
  { groupId, householdId, userId }: PreferencesOf,
  preferences: Preferences
): Promise<void> {
  const [household] = await queryIn<HouseholdRow>(trx, lock, [householdId])
  if (!household) throw notFound()
  await queryIn(trx, write, [householdId, JSON.stringify(preferences)])
  const details = differing(household.preferences, preferences)
  const subject = household.name
  await audit({ trx }, { act: 'household.changed', actorId: userId, subject, details })
  announce('household.changed', { groupId, householdId, actorId: userId })
}

/** Without what is absent or null. */
function given<T extends object>(input: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  ) as { [K in keyof T]?: NonNullable<T[K]> }
}

const unknownZone = (input: string) =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'value_error',
      loc: ['body', 'timeZone'],
      msg: 'Value error, this is no time zone',
      input,
    },
  ])
