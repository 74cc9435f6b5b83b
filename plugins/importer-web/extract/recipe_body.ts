import type { DraftIngredient, DraftStep } from '#core/imports/index'
import { alignIngredients } from './align_ingredients.js'
import type { Block } from './align/blocks.js'
import { ingredientLines } from './fields/ingredient_lines.js'
import { steps } from './fields/steps.js'
import type { Page } from './page.js'
import type { Thing } from './thing.js'
import { shownRecipe } from './unmarked/shown_recipe.js'

/** What makes a page a recipe. */
export interface RecipeBody {
  ingredients: DraftIngredient[]
  steps: DraftStep[]
}

/**
 * Ingredients and steps from the markup, completed by what the page shows. A page whose markup
 * names no recipe is believed only when it shows both.
 */
export function recipeBody(page: Page, recipes: Thing[], blocks: Block[]): RecipeBody {
  const lines = recipes.map(ingredientLines).find((found) => found.length > 0) ?? []
  const marked = recipes.map(steps).find((found) => found.length > 0) ?? []
  const ingredients = alignIngredients(lines, blocks)
  if (ingredients.length > 0 && marked.length > 0) return { ingredients, steps: marked }
  const shown = shownRecipe(page, blocks)
  const whole = shown.ingredients.length > 0 && shown.steps.length > 0
  if (recipes.length === 0 && !whole) return { ingredients: [], steps: [] }
  return {
    ingredients: ingredients.length > 0 ? ingredients : shown.ingredients,
    steps: marked.length > 0 ? marked : shown.steps,
  }
}
