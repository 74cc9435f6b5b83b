import type { DraftIngredient, DraftStep } from '#core/imports/index'
import type { FieldEvidence, LineEvidence } from '#core/shared/contract/imports'
import { alignIngredients } from './align_ingredients.js'
import type { Block } from './align/blocks.js'
import { oddLines, type Origin, partEvidence } from './body_evidence.js'
import { ingredientLines } from './fields/ingredient_lines.js'
import { steps } from './fields/steps.js'
import type { Page } from './page.js'
import type { Thing } from './thing.js'
import { shownRecipe } from './unmarked/shown_recipe.js'

/** What makes a page a recipe, where each list was read, and its doubtful lines. */
export interface RecipeBody {
  ingredients: DraftIngredient[]
  steps: DraftStep[]
  ingredientsEvidence: FieldEvidence
  stepsEvidence: FieldEvidence
  lines: LineEvidence[]
}

/**
 * Ingredients and steps from the markup, completed by what the page shows. A page whose markup
 * names no recipe is believed only when it shows both.
 */
export function recipeBody(page: Page, recipes: Thing[], blocks: Block[]): RecipeBody {
  const lines = recipes.map(ingredientLines).find((found) => found.length > 0) ?? []
  const marked = recipes.map(steps).find((found) => found.length > 0) ?? []
  const ingredients = alignIngredients(lines, blocks)
  const origin = (list: unknown[], isGuessed: boolean): Origin =>
    list.length > 0 ? 'markup' : isGuessed ? 'guessed' : 'shown'
  if (ingredients.length > 0 && marked.length > 0) {
    return told({ ingredients, steps: marked }, { ingredients: 'markup', steps: 'markup' }, blocks)
  }
  const shown = shownRecipe(page, blocks)
  const whole = shown.ingredients.length > 0 && shown.steps.length > 0
  const isBelieved = recipes.length > 0 || whole
  const read = {
    ingredients: isBelieved && ingredients.length === 0 ? shown.ingredients : ingredients,
    steps: isBelieved && marked.length === 0 ? shown.steps : marked,
  }
  const origins = {
    ingredients: origin(ingredients, shown.guessed.ingredients),
    steps: origin(marked, shown.guessed.steps),
  }
  return told(read, origins, blocks)
}

type Lists = Pick<RecipeBody, 'ingredients' | 'steps'>

function told(read: Lists, origins: Record<keyof Lists, Origin>, blocks: Block[]): RecipeBody {
  const evidence = (list: keyof Lists): FieldEvidence =>
    partEvidence(
      read[list].map(({ text }) => text),
      origins[list],
      blocks
    )
  return {
    ...read,
    ingredientsEvidence: evidence('ingredients'),
    stepsEvidence: evidence('steps'),
    lines: oddLines(read),
  }
}
