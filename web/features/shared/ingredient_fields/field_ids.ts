/** Fields of an ingredient. */
export type IngredientField = 'amount' | 'unit' | 'food' | 'note'

/** Id of a field of an ingredient on the page. */
export function fieldId(referenceId: string, field: IngredientField): string {
  return `ingredient-${referenceId}-${field}`
}
