import type { RecipeIngredient } from '#core/shared/contract/index'

/** An ingredient cut into what the page shows apart: amount with unit, food, note. */
export interface IngredientLine {
  amount: string
  food: string
  note: string
}

export function ingredientLine(
  ingredient: RecipeIngredient,
  _options: { disableAmount: boolean; scale: number }
): IngredientLine {
  return { amount: '', food: ingredient.display, note: '' }
}
