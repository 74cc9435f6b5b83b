import type { Uuid } from './common.js'
import type { RecipeOrganizer, RecipeSummary, RecipeTool } from './recipe.js'

/** One comparison of a stored filter. */
export interface QueryFilterPart {
  leftParenthesis: string | null
  rightParenthesis: string | null
  logicalOperator: 'AND' | 'OR' | null
  attributeName: string
  relationalOperator:
    | '='
    | '<>'
    | '>'
    | '<'
    | '>='
    | '<='
    | 'IS'
    | 'IS NOT'
    | 'IN'
    | 'NOT IN'
    | 'CONTAINS ALL'
    | 'LIKE'
    | 'NOT LIKE'
  value: string | string[] | null
}

/** Filter of recipes that is kept: as it was written, part by part, and as the lists of version 1. */
export interface StoredQueryFilter {
  queryFilterString: string
  queryFilter: { parts: QueryFilterPart[] }
  categories: RecipeOrganizer[]
  tags: RecipeOrganizer[]
  tools: RecipeTool[]
  requireAllCategories: boolean
  requireAllTags: boolean
  requireAllTools: boolean
}

/** Recipes of the group that a filter finds, under a name; a household orders its own. */
export interface Cookbook extends StoredQueryFilter {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  name: string
  slug: string
  description: string
  position: number
  public: boolean
  /** The recipe whose picture was chosen; visitors are not told. Ours. */
  coverRecipeId: Uuid | null
  /** Recipes the caller sees in it; only in lists that were asked `withCounts` (ours). */
  recipeCount?: number
  /** The chosen one of them, else the first with a picture; as `recipeCount`. */
  cover?: { id: Uuid; image: string } | null
}

/** A cookbook with what stands in it, by name, 1,000 recipes at the most. */
export interface CookbookWithRecipes extends Cookbook {
  recipes: RecipeSummary[]
}
