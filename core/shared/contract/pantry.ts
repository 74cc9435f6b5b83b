import type { Food, Unit } from './recipe.js'

/** The 14 allergens of EU Regulation 1169/2011, Annex II. */
export type Allergen =
  | 'gluten'
  | 'crustaceans'
  | 'eggs'
  | 'fish'
  | 'peanuts'
  | 'soya'
  | 'milk'
  | 'treeNuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs'

/**
 * A food as `GET /foods` answers it. Beyond the contract, and ours: what the seeds know of it.
 * `gPerMl` is its density, `pieceGrams` the weight of one, `portions` grams by the key of a unit.
 * Allergens are a hint, never a promise; null for a diet is "depends". `factsBy` says where they are known
 * from; where it is null, nobody knows, and an empty list does not say "none".
 */
export interface FoodRecord extends Food {
  /** Slugs of the households that have it in their pantry. */
  householdsWithIngredientFood: string[]
  /** Recipes the caller sees with it; only in lists that were asked `withCounts` (ours). */
  recipeCount?: number
  seedKey: string | null
  gPerMl: number | null
  pieceGrams: number | null
  portions: Record<string, number>
  allergens: Allergen[]
  mayContain: Allergen[]
  vegan: boolean | null
  vegetarian: boolean | null
  factsBy: 'seeds' | 'guessed' | 'people' | null
}

/**
 * A unit as `GET /units` answers it; `standardQuantity` of `standardUnit` ("milliliter", "gram") is
 * one of it.
 */
export interface UnitRecord extends Unit {
  /** Recipes the caller sees with it; only in lists that were asked `withCounts` (ours). */
  recipeCount?: number
  standardQuantity: number | null
  standardUnit: string | null
  seedKey: string | null
}

/**
 * Two foods or units that may be one (`GET /foods/duplicates`, ours); `nearness` is 1 when a name
 * of both is the same.
 */
export interface DuplicatePair {
  nearness: number
  items: { id: string; name: string; pluralName: string | null; lines: number }[]
}

/**
 * What became of a file of foods, units or labels (`POST /foods/import`, ours); lines count from 1,
 * the header left out.
 */
export interface PantryImportReport {
  added: number
  changed: number
  unchanged: number
  refused: { line: number; name: string; reason: string }[]
}
