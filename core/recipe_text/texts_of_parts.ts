import type { Nutrition, Recipe, RecipeNote } from '#core/shared/contract/recipe'
import { yieldText } from '#core/shared/scale'

/** A text as one line. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Notes as one text, each below its title, for apps that have one field for all. */
export const notesText = (notes: readonly RecipeNote[]): string =>
  notes.map(({ title, text }) => [title, text].filter(Boolean).join('\n')).join('\n\n')

/** Figures of nutrition as lines that say what they are (“Saturated fat: 9”). */
export const nutritionText = (nutrition: Nutrition): string =>
  Object.entries(nutrition)
    .flatMap(([key, value]) => (value ? [`${wordsOf(key)}: ${value}`] : []))
    .join('\n')

function wordsOf(key: string): string {
  const words = key.replace('Content', '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How much a recipe makes, as a text; empty where nobody said. */
export const makesText = ({
  recipeYield,
  recipeYieldQuantity,
  recipeServings,
}: Pick<Recipe, 'recipeYield' | 'recipeYieldQuantity' | 'recipeServings'>): string =>
  yieldText(recipeYield, recipeYieldQuantity) || (recipeServings > 0 ? String(recipeServings) : '')
