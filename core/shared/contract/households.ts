import type { Uuid } from './common.js'

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
