import type { JsonChange } from '../json_diff.js'
import type { Timestamp, Uuid } from './common.js'
import type { Recipe } from './recipe.js'

/** A kept version of a recipe; `changed` names the fields that differ from the kept one before. */
export interface RecipeRevision {
  version: number
  createdAt: Timestamp
  user: { id: Uuid; fullName: string } | null
  changed: string[]
}

/** A kept version with the recipe as it was. */
export interface RecipeRevisionWhole extends Omit<RecipeRevision, 'changed'> {
  recipe: Omit<Recipe, 'can' | 'comments'>
}

/** What has to be changed to make one version of a recipe out of another. */
export interface RecipeRevisionDiff {
  from: number
  to: number
  changes: JsonChange[]
}
