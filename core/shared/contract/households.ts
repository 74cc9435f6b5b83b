import type { Webhook } from './automation.js'
import type { Uuid } from './common.js'
import type { RecipeOrganizer } from './recipe.js'
import type { UserOut } from './site.js'

/** Habits of a household; `firstDayOfWeek` counts from Sunday, 0. */
export interface HouseholdPreferences {
  id: Uuid
  privateHousehold: boolean
  lockRecipeEditsFromOtherHouseholds: boolean
  firstDayOfWeek: number
  recipePublic: boolean
  recipeShowNutrition: boolean
  recipeShowAssets: boolean
  recipeLandscapeView: boolean
  recipeDisableComments: boolean
  recipeDisableAmount: boolean
  /** Where its days begin (`Europe/Berlin`); null as the server has it. Ours. */
  timeZone: string | null
}

/** Whether visitors see a group; version 1 kept preferences of the household with it. */
export interface GroupPreferences extends HouseholdPreferences {
  privateGroup: boolean
  groupId: Uuid
}

/** A thing or person by name. */
interface Named {
  id: Uuid
  name: string
}

/** The caller's group, with what version 1 had. */
export interface GroupSummary extends Named {
  slug: string
  preferences: GroupPreferences
  categories: RecipeOrganizer[]
  webhooks: Webhook[]
  households: Named[]
  users: { id: Uuid; fullName: string }[]
}

/** The caller's household; `group` is a name. */
export interface HouseholdInDB extends HouseholdSummary {
  group: string
  users: { id: Uuid; fullName: string }[]
  webhooks: Webhook[]
}

/** Recipes and users of a household or group, and what sorts the recipes of the group. */
export interface HouseholdStatistics {
  totalRecipes: number
  totalUsers: number
  totalCategories: number
  totalTags: number
  totalTools: number
}

/** What the files of a group's recipes take; the total is shown and not enforced. */
export interface GroupStorage {
  usedStorageBytes: number
  usedStorageStr: string
  totalStorageBytes: number
  totalStorageStr: string
}

/** A user as others of their household see them: without preferences, and without tokens. */
export type HouseholdMember = Omit<UserOut, 'preferences'>

/** A link by which people can join a household; whoever has it may pass it on. */
export interface Invitation {
  token: string
  usesLeft: number
  groupId: Uuid
  householdId: Uuid
}

/** Whether an invitation was mailed, and why not. */
export interface EmailInvitationAnswer {
  success: boolean
  error: string | null
}

/** A user as others of the group see them. */
export interface UserSummary {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  username: string
  fullName: string
}

/** Household as others of its group and visitors see it. */
export interface HouseholdSummary {
  groupId: Uuid
  name: string
  id: Uuid
  slug: string
  preferences: HouseholdPreferences
}

/** A group as administrators of the site see it; how many recipes it has and whether it is the default one is ours. */
export interface AdminGroup extends Named {
  slug: string
  preferences: { privateGroup: boolean; groupId: Uuid; id: Uuid }
  categories: RecipeOrganizer[]
  webhooks: never[]
  households: Named[]
  users: UserSummary[]
  totalRecipes: number
  isDefault: boolean
}

/** A household as administrators of the site see it. */
export interface AdminHousehold extends HouseholdInDB {
  isDefault: boolean
}

/** An account as administrators of the site see it; `isFounder` (ours) is who set the site up and cannot be deleted. */
export interface AdminUser extends HouseholdMember {
  isFounder: boolean
}

/** `POST /admin/users/unlock`: how many locks were opened. */
export interface UnlockResults {
  unlocked: number
}
