import type { Recipe } from '#core/shared/contract/index'
import { scaleYield, yieldNumber, yieldText } from '#core/shared/scale'

/** What tells how much a recipe makes: a text, and numbers of their own beside it. */
export type Yielding = Pick<Recipe, 'recipeYield' | 'recipeYieldQuantity' | 'recipeServings'>

const yieldOf = ({ recipeYield, recipeYieldQuantity }: Yielding) =>
  yieldText(recipeYield, recipeYieldQuantity)

/** True where nothing but a number of servings tells what the recipe makes. */
function isInServings(recipe: Yielding): boolean {
  return recipe.recipeServings > 0 && yieldNumber(yieldOf(recipe)) === null
}

/** Servings a recipe is written for: the first number of its yield, else those it tells, else 1. */
export function writtenServings(recipe: Yielding): number {
  if (isInServings(recipe)) return recipe.recipeServings
  const found = yieldNumber(yieldOf(recipe))
  return found !== null && found > 0 ? found : 1
}

/** Servings at a scale, to three places. */
export function servingsAt(recipe: Yielding, scale: number): number {
  return Math.round(writtenServings(recipe) * scale * 1000) / 1000
}

/** The reader's own way to write a number, and to name that many servings. */
export interface ServingWords {
  figure: (servings: number) => string
  servings: (servings: number) => string
}

/** What a recipe makes at a scale, empty where it tells nothing. */
export function yieldAt(recipe: Yielding, scale: number, words: ServingWords): string {
  if (isInServings(recipe)) return words.servings(servingsAt(recipe, scale))
  return scaleYield(yieldOf(recipe), scale)
}

/** How the page names the servings at a scale. */
export function servingsLabel(recipe: Yielding, scale: number, words: ServingWords): string {
  if (isInServings(recipe)) return yieldAt(recipe, scale, words)
  const text = yieldOf(recipe)
  const figure = words.figure(servingsAt(recipe, scale))
  if (!text) return `× ${figure}`
  return yieldNumber(text) === null ? `${figure} ${text}` : scaleYield(text, scale)
}
