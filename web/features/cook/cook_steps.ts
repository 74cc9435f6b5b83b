import type { Recipe, RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { ingredientsOfSteps } from '#web/features/shared/steps/ingredients_of_steps'

/** A step as cook mode shows it; `number` counts through all sections from 1. */
export interface CookStep {
  step: RecipeStep
  number: number
  /** Title of the section it stands in. */
  section: string | null
  ingredients: RecipeIngredient[]
}

/** The method step by step, each with the ingredients linked to it, else those its words name. */
export function cookSteps(
  recipe: Pick<Recipe, 'recipeInstructions' | 'recipeIngredient'>
): CookStep[] {
  let section: string | null = null
  const ingredients = ingredientsOfSteps(recipe)
  return recipe.recipeInstructions.map((step, index) => {
    section = step.title?.trim() || section
    return { step, number: index + 1, section, ingredients: ingredients[index] ?? [] }
  })
}

/** The step an address tells, from 1 to one behind the last, which is the end. */
export function stepOfAddress(value: string | null, count: number): number {
  const asked = Number(value ?? 1)
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), count + 1) : 1
}

/** The scale an address tells; 1 for anything that is none. */
export function scaleOfAddress(value: string | null): number {
  const asked = Number(value ?? 1)
  return Number.isFinite(asked) && asked > 0 && asked <= 1000 ? asked : 1
}
