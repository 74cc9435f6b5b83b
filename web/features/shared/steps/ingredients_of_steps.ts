import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { linkIngredients } from '#core/shared/step_links'

type Method = Pick<Recipe, 'recipeInstructions' | 'recipeIngredient'>

/** The ingredients of each step, in the recipe's order: those linked to it, else those its words name. */
export function ingredientsOfSteps(recipe: Method): RecipeIngredient[][] {
  const { recipeInstructions: steps, recipeIngredient: all } = recipe
  const linked = linkedOfSteps(recipe)
  if (linked.every(({ length }) => length > 0)) return linked
  const named = linkIngredients(steps, all).map((ids) => new Set(ids))
  return linked.map((links, index) =>
    links.length > 0 ? links : all.filter(({ referenceId }) => named[index]?.has(referenceId))
  )
}

/** The ingredients that somebody linked to each step, in the recipe's order. */
export function linkedOfSteps({
  recipeInstructions: steps,
  recipeIngredient: all,
}: Method): RecipeIngredient[][] {
  return steps.map(({ ingredientReferences }) => {
    const ids = new Set(ingredientReferences.map(({ referenceId }) => referenceId))
    return all.filter(({ referenceId }) => ids.has(referenceId))
  })
}
