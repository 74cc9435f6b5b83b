import type { Uuid } from './common.js'
import type { Allergen } from './pantry.js'

/** What somebody eats by. Few, for these are what the facts of foods can answer. */
export type Diet = 'vegetarian' | 'vegan' | 'pescatarian'

/** Somebody who eats in a household (ours); `userId` and the name are the member's own where one is meant. */
export interface Eater {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  userId: Uuid | null
  kind: 'member' | 'child' | 'guest'
  name: string
  diets: Diet[]
  allergens: Allergen[]
  /** Whether they count when it is asked what all can eat. */
  atTable: boolean
}

/** `unknown`: of something in it nobody has said what it contains. */
export type EaterVerdict = 'can' | 'cannot' | 'unknown'

/** What of a recipe or list keeps somebody from it, or leaves it open. */
export interface EaterReason {
  /** The food, or the line where it names none. */
  name: string
  verdict: 'cannot' | 'unknown'
  allergens: Allergen[]
  mayContain: Allergen[]
  diets: Diet[]
  /** What the food contains was guessed by its name. */
  isGuessed: boolean
}

/** Whether one of those at the table can eat it; reasons that forbid it come first, twenty at the most. */
export interface EaterAnswer {
  eaterId: Uuid
  name: string
  /** Whether there is anything that they cannot eat. */
  hasNeeds: boolean
  verdict: EaterVerdict
  reasons: EaterReason[]
}

/** Who can eat a recipe or what a list holds (ours); `id` is the recipe's or the list's. */
export interface EatersAnswer {
  id: Uuid
  eaters: EaterAnswer[]
}
