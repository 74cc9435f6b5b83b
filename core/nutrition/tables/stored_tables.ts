import type { ComputedNutrient } from '#core/shared/contract/nutrition'

/** The nutrients in the order in which tables and sums have them. */
export const nutrientColumns = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
] as const satisfies ComputedNutrient[]

/** The composition tables as their packed file has them; what belongs to a food is under its place among `ids`. */
export interface StoredTables {
  /** Changes with the content. */
  version: string
  ids: string[]
  names: string[]
  /** One list for each of `nutrientColumns`: amounts in 100 g of each food, null where it is not known. */
  nutrients: (number | null)[][]
  /** Household weights: the key of a unit, its size, a note of the source, and the grams of one. */
  portions: [food: number, [unit: string, size: string, note: string, grams: number][]][]
  /** Densities: the form that is weighed, grams in a millilitre, and 1 for the form that is meant when none is said. */
  densities: [food: number, [form: string, gPerMl: number, isDefault: 0 | 1][]][]
}
