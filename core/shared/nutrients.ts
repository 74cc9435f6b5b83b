/** The parts of `Nutrition`, in the order of the contract. */
export const nutrients = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
  'transFatContent',
  'unsaturatedFatContent',
] as const

/** One of `nutrients`. */
export type Nutrient = (typeof nutrients)[number]
