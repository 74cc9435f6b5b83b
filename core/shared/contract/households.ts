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

/** Household as others of its group and visitors see it. */
export interface HouseholdSummary {
  groupId: Uuid
  name: string
  id: Uuid
  slug: string
  preferences: HouseholdPreferences
}
