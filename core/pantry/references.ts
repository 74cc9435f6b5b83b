/** A table whose lines name foods and units by `food_id` and `unit_id`. */
export interface PantryReference {
  table: string
  /**
   * SQL of what names a line for good, of the row `x`; numbers that a save gives anew will not do.
   */
  line: string
}

/** Tables that a merge takes along. A domain with lines of foods adds its table here. */
export const references: PantryReference[] = [
  { table: 'recipe_ingredients', line: `x.recipe_id || '/' || x.reference_id` },
  { table: 'ingredient_corrections', line: 'x.id::text' },
  { table: 'shopping_list_items', line: 'x.id::text' },
]
