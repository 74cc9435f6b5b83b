import type { CalendarDate, PageQuery, Timestamp, Uuid } from './common.js'
import type { StoredQueryFilter } from './cookbooks.js'
import type { RecipeSummary } from './recipe.js'

/** Which meal of a day; the last three are of later peers. */
export type PlanEntryType =
  'breakfast' | 'lunch' | 'dinner' | 'side' | 'snack' | 'drink' | 'dessert'

/** What is planned for a meal: a recipe, or a note of its own. */
export interface PlanEntry {
  id: number
  groupId: Uuid
  householdId: Uuid
  /** Who planned it; null when there is no such user any more. */
  userId: Uuid | null
  date: CalendarDate
  entryType: PlanEntryType
  /** Empty where the recipe says it; of a recipe that was deleted, its name. */
  title: string
  text: string
  recipeId: Uuid | null
  recipe: RecipeSummary | null
  /** How many it is for; null as many as the recipe says. Ours. */
  servings: number | null
  /** When it was cooked; null for not yet. Ours. */
  madeAt: Timestamp | null
  /** The entry that this is the rest of, and its day; null for none. Ours. */
  leftoverOf: number | null
  leftoverFrom: CalendarDate | null
  /** What is estimated of a serving; null where the recipe's energy is unknown. Ours. */
  nutrition: MealNutrition | null
}

/** Estimated nutrients of a serving: kcal and g; null where one is unknown. */
export type MealNutrition = Record<
  'calories' | 'proteinContent' | 'carbohydrateContent' | 'fatContent',
  number | null
>

/** A meal of a day. Ours. */
export interface PlannedMeal {
  date: CalendarDate
  entryType: PlanEntryType
}

/** Entries that were planned or changed as one. Ours. */
export interface PlanArranged {
  entryIds: number[]
}

/** Meals that were filled by rules, and those that no recipe fits. Ours. */
export interface PlanFilled extends PlanArranged {
  unmatched: PlannedMeal[]
}

/** Days that a household has stored under a name, to plan them again. Ours. */
export interface PlanTemplate {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  name: string
  mealCount: number
}

/** Whether calendars can read the plan of the household. Ours. */
export interface PlanCalendar {
  /** When its link was made; null while there is none. */
  createdAt: Timestamp | null
}

/** A link for calendars that was just made; its token is answered this once. Ours. */
export interface NewPlanCalendar extends PlanCalendar {
  token: string
}

/** Query of the list of entries; both days are part of it. */
export interface PlanQuery extends PageQuery {
  start_date?: CalendarDate
  end_date?: CalendarDate
}

/** Day of the week that a rule is for. */
export type PlanRuleDay =
  'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | 'unset'

/** What a random meal has to be; of a day or a type that is unset it counts for all. */
export interface PlanRule extends StoredQueryFilter {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  day: PlanRuleDay
  entryType: PlanEntryType | 'unset'
  /** What all at the table can eat: surely, or as far as anybody knows. Ours. */
  eatable: 'sure' | 'possible' | null
}
