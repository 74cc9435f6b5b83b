import type { Recipe } from '#core/shared/contract/index'

/** Everything of a recipe that the editor changes; the same shapes as the API's. */
export type EditedRecipe = Pick<
  Recipe,
  | 'name'
  | 'description'
  | 'recipeYield'
  | 'recipeServings'
  | 'recipeYieldQuantity'
  | 'totalTime'
  | 'prepTime'
  | 'performTime'
  | 'recipeCategory'
  | 'tags'
  | 'tools'
  | 'recipeIngredient'
  | 'recipeInstructions'
  | 'nutrition'
  | 'settings'
  | 'notes'
  | 'assets'
  | 'extras'
  | 'orgURL'
>

/**
 * Changes the recipe being edited; its identity never changes, so rows can be memoised. Changes in a
 * row with the same `group` (a field's typing) are undone in one step; without one each is its own.
 */
export type Change = (update: (recipe: EditedRecipe) => EditedRecipe, group?: string) => void
