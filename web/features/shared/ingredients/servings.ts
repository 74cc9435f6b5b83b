import type { Recipe } from '#core/shared/contract/index'
import { scaleYield, yieldNumber } from '#core/shared/scale'

/** What tells how much a recipe makes: a text, and numbers of their own beside it. */
export type Yielding = Pick<Recipe, 'recipeYield' | 'recipeYieldQuantity' | 'recipeServings'>

/** The yield in words: `4 bowls`, also where number and word are stored apart; empty for none. */
export function yieldText({ recipeYield, recipeYieldQuantity: quantity }: Yielding): string {
  const text = recipeYield?.trim() ?? ''
  const isWhole = yieldNumber(text) !== null || !(quantity > 0)
  return isWhole ? text : `${quantity} ${text}`.trim()
}

/** True where nothing but a number of servings tells what the recipe makes. */
function isInServings(recipe: Yielding): boolean {
  return recipe.recipeServings > 0 && yieldNumber(yieldText(recipe)) === null
}

/** Servings a recipe is written for: the first number of its yield, else those it tells, else 1. */
export function writtenServings(recipe: Yielding): number {
  if (isInServings(recipe)) return recipe.recipeServings
  const found = yieldNumber(yieldText(recipe))
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
  return scaleYield(yieldText(recipe), scale)
}

/** How the page names the servings at a scale. */
export function servingsLabel(recipe: Yielding, scale: number, words: ServingWords): string {
  if (isInServings(recipe)) return yieldAt(recipe, scale, words)
  const text = yieldText(recipe)
  const figure = words.figure(servingsAt(recipe, scale))
  if (!text) return `× ${figure}`
  return yieldNumber(text) === null ? `${figure} ${text}` : scaleYield(text, scale)
}
