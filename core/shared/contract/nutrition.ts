import type { Uuid } from './common.js'

/** The nutrients that are computed, under the names that `Nutrition` has for them. */
export type ComputedNutrient =
  | 'calories'
  | 'carbohydrateContent'
  | 'cholesterolContent'
  | 'fatContent'
  | 'fiberContent'
  | 'proteinContent'
  | 'saturatedFatContent'
  | 'sodiumContent'
  | 'sugarContent'

/**
 * Amounts of nutrients: kcal, mg of sodium and cholesterol, g of the rest; null where no entry knows one. Carbohydrate is
 * what can be digested: with the fibre added it is what labels in the US call total.
 */
export type ComputedFigures = Record<ComputedNutrient, number | null>

/**
 * Nutrition that is estimated from a recipe's ingredients (ours). It stands beside what was typed or imported and never
 * replaces it.
 */
export interface RecipeComputedNutrition {
  /** Null of a recipe that does not say how many it serves. */
  servings: number | null
  /** Null without servings. */
  perServing: ComputedFigures | null
  /** Null where nothing could be weighed. */
  per100g: ComputedFigures | null
  total: ComputedFigures
  /**
   * Nutrients of which there is at least that much: entries that know them cover less than 90 % of the weight, or too many
   * lines are not counted.
   */
  atLeast: ComputedNutrient[]
  coverage: {
    /** Lines that have an amount, and those of them that are counted. */
    lines: number
    linesCounted: number
    /** Grams that are known of all lines, and those of lines that are counted. */
    grams: number
    gramsCovered: number
  }
  /** What the first twenty lines with an amount are about that are not counted. */
  missing: string[]
}

/** A food of a composition table; `calories` are kcal in 100 g. */
export interface NutritionEntry {
  /** `u` and the number of USDA SR28, `c` and the code of Ciqual 2020. */
  id: string
  /** As the table has it: English of USDA, French of Ciqual. */
  name: string
  source: 'usda' | 'ciqual'
  calories: number | null
  /** The name of our food that it stands for, in the language of the request; null for most. */
  localName: string | null
}

/** How an entry came to a food: chosen by the group, by our list of foods, by its name, or by words that are alike. */
export type EntryOrigin = 'chosen' | 'list' | 'name' | 'guess'

/** How the weight of a line was found. */
export type WeightOrigin = 'mass' | 'bracket' | 'portion' | 'density' | 'piece' | 'small' | 'recipe'

/**
 * Why a line is not counted. `no-amount`: it has none, which is no fault ("salt to taste"); `no-food`: no food was found in
 * it; `no-entry`: its food has no entry, or none by choice; `no-weight`: the amount cannot be weighed; `no-recipe`: the
 * recipe that it names has no nutrition, or contains this one.
 */
export type UncountedReason = 'no-amount' | 'no-food' | 'no-entry' | 'no-weight' | 'no-recipe'

/**
 * What would have a line counted: a food that is created or chosen, an entry, the weight of one piece, of a millilitre, or
 * of one of its unit (`portionUnit`).
 */
export type NutritionMend = 'food' | 'entry' | 'piece' | 'density' | 'portion'

/** What a line adds to a recipe's nutrition. */
export interface NutritionLine {
  referenceId: Uuid
  text: string
  /** What it is about; `id` is null where the group has no food of that name. */
  food: { id: Uuid | null; name: string } | null
  entry: NutritionEntry | null
  entryBy: EntryOrigin | null
  grams: number | null
  gramsBy: WeightOrigin | null
  calories: number | null
  /** The entry is of a similar food. */
  isSimilar: boolean
  /** The size of the unit differs from kitchen to kitchen. */
  isRough: boolean
  uncounted: UncountedReason | null
  mend: NutritionMend | null
  /** The key of the unit whose weight is not known, of a line that `portion` mends. */
  portionUnit: string | null
}

/** `GET /recipes/{slug}/nutrition` (ours): the estimate as of now, and what each line adds to it. */
export interface RecipeNutritionDetails {
  computed: RecipeComputedNutrition
  lines: NutritionLine[]
}

/** What the nutrition of a food rests on (`GET` and `PUT /foods/{id}/nutrition`, ours). */
export interface FoodNutrition {
  /** What is counted: what was chosen, else what its name proposes. */
  entry: NutritionEntry | null
  entryBy: EntryOrigin | null
  /** Counted where a line says that the food is cooked, canned or drained. */
  cookedEntry: NutritionEntry | null
  gPerMl: number | null
  pieceGrams: number | null
  /** Grams by the key of a unit. */
  portions: Record<string, number>
}
