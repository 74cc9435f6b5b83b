import type { Timestamp, Uuid } from './common.js'
import type { Recipe } from './recipe.js'

/** A link by which anybody can read a recipe until it expires; `id` is its token. */
export interface RecipeShareSummary {
  recipeId: Uuid
  expiresAt: Timestamp
  groupId: Uuid
  id: Uuid
  createdAt: Timestamp
  /** Whether the caller may take it back (ours). */
  canDelete: boolean
}

/** A link with what it opens. */
export interface RecipeShare extends RecipeShareSummary {
  recipe: Recipe
}
