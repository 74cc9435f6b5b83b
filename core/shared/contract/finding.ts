import type { Food, RecipeSummary, RecipeTool } from './recipe.js'

/** A recipe that can be cooked with what is there, and what it still lacks. */
export interface RecipeSuggestion {
  recipe: RecipeSummary
  missingFoods: Food[]
  missingTools: RecipeTool[]
}

/** Answer of `GET /recipes/suggestions`: what lacks least comes first. */
export interface RecipeSuggestions {
  items: RecipeSuggestion[]
}

/** Answer of the validators: whether a name or an address is still free. */
export interface FreeName {
  valid: boolean
}
